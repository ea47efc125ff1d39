import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

// Stands in for the build of a site: it reads pages from a CMS and writes a small release that the
// real host serves. `behaviour.json` in its folder makes it fail, hang, wait or take its time.

const { GRAPHQL_API_URL = "", RELEASE_DIRECTORY = "" } = process.env;

function behaviour() {
  try {
    return JSON.parse(readFileSync("behaviour.json", "utf8"));
  } catch {
    return {};
  }
}

const { failTimes = 0, hang = false, sleepMs = 0, message = "" } = behaviour();
process.stdout.write("building\n");
writeFileSync("builds.txt", "x", { flag: "a" });
if (message) console.error(message);
if (failTimes > 0) {
  writeFileSync("behaviour.json", JSON.stringify({ failTimes: failTimes - 1, message }));
  process.exit(1);
}
if (hang) setInterval(() => undefined, 1000);
else {
  while (behaviour().hold) {
    process.stdout.write("waiting\n");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (sleepMs) await new Promise((resolve) => setTimeout(resolve, sleepMs));
  await build();
}

async function build() {
  const pages = await (await fetch(new URL("/pages", GRAPHQL_API_URL))).json();
  const files = [];
  const add = (path, langcode, title) => {
    const text = `<!doctype html><html lang="${langcode}-CH"><title>${title}</title><h1>${title}</h1></html>`;
    const file = `public${path}/index.html`;
    mkdirSync(dirname(join(RELEASE_DIRECTORY, file)), { recursive: true });
    writeFileSync(join(RELEASE_DIRECTORY, file), text);
    files.push({
      ...{ path, file, size: Buffer.byteLength(text), hash: hashOf(text), page: true },
      ...{ type: "text/html; charset=utf-8", headers: 0, encodings: {} },
      source: { inode: 0, modifiedMs: 0 },
    });
  };
  for (const { langcode, path, title } of pages) {
    add(`/${langcode}${path === "/" ? "" : path}`, langcode, title);
  }
  const routes = [redirect("/", "/en", 301)];
  for (const langcode of ["de", "en", "fr", "it"]) {
    add(`/${langcode}/search`, langcode, "Search");
    add(`/${langcode}/404`, langcode, "Not found");
    routes.push(redirect(`/${langcode}/*`, `/${langcode}/404`, 404));
  }
  const release = {
    ...{ version: 1, pathPrefix: "", trailingSlash: "never", routes, functions: [] },
    ...{ remoteFileAllowedUrls: [], createdAt: new Date().toISOString() },
    id: hashOf(JSON.stringify(files)),
  };
  const write = (file, value) =>
    writeFileSync(join(RELEASE_DIRECTORY, file), JSON.stringify(value));
  write("files.json", { headerSets: [{}], files, server: [] });
  write("release.json", release);
  process.stdout.write("built\n");
}

function redirect(path, toPath, status) {
  return { type: "redirect", path, toPath, status, ignoreCase: false, force: false, headers: {} };
}

function hashOf(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
