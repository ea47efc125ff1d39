import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";

// A CMS that hands out all it holds as one JSON: `content/`, or the folder that CONTENT names.

const {
  HOST = "127.0.0.1",
  PORT = "4110",
  CONTENT = `${import.meta.dirname}/content`,
} = process.env;
const json = (file) => JSON.parse(readFileSync(`${CONTENT}/${file}`, "utf8"));

function exported() {
  const entries = readdirSync(`${CONTENT}/entries`).map((file) => json(`entries/${file}`));
  const [menus, redirects, pictures, site] = ["menus", "redirects", "pictures", "site"].map(
    (name) => json(`${name}.json`),
  );
  return JSON.stringify({ entries, menus, redirects, pictures, site });
}

const server = createServer(({ url, headers }, response) => {
  const [, picture] = /^\/pictures\/(\w+\.jpg)$/.exec(url) ?? [];
  if (picture) return response.end(readFileSync(`${CONTENT}/pictures/${picture}`));
  if (url !== "/export") return response.writeHead(404).end();
  const body = exported();
  const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"`;
  const isKnown = headers["if-none-match"] === etag;
  response.writeHead(isKnown ? 304 : 200, { etag, "content-type": "application/json" });
  response.end(isKnown ? undefined : body);
});
server.listen(Number(PORT), HOST, () => console.log(`http://${HOST}:${PORT}/`));
