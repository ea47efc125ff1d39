import { pageRoute, type FakeBuild } from "../../packages/gatsby-adapter-node/src/testing/fakeSite";

const WORDS = `<h1>Words</h1>${"<p>words</p>".repeat(300)}`;

/** Builds a site with all kinds of responses. @param name of the build, which its pages show */
export const fakeBuild = (name: string): FakeBuild => ({
  pages: {
    "/": `home ${name}`,
    "/de": WORDS,
    "/secret": `told ${name}`,
    "/404.html": "not here",
  },
  files: {
    "app-0123abcd.js": "let a;".repeat(500),
    "page-data/secret/page-data.json": `"told ${name}"`,
    "secret/_payload.0123abcd.json": `"told ${name}"`,
    "film.mp4": Buffer.alloc(3_000_000, "film"),
    "builds/latest.json": JSON.stringify({ id: name }),
  },
  routes: [
    pageRoute("/ssr"),
    pageRoute("/news"),
    { type: "function", path: "/api/echo", functionId: "echo" },
    { type: "redirect", path: "/old/*", toPath: "/de/*", status: 301, headers: [] },
  ],
  functions: {
    echo: `module.exports = ({ method, headers, body }, response) => response.status(201).json({
      method, body, visitor: headers["x-forwarded-for"], host: headers.host, asked: headers["x-forwarded-host"],
      protocol: headers["x-forwarded-proto"],
    });`,
  },
  engine: `
    if (path === "/news") return { html: "news ${name}", headers: { "cache-control": "public, max-age=0, s-maxage=5" } };
    return { html: "page of " + req.url, headers: { "cache-control": "private, no-store" } };`,
});

export const OPTIONS = {
  previousRelease: "none",
  buildFile: "builds/latest.json",
  hashedFiles: /(^|\/)_payload\.[0-9a-f]{8}\.json$/,
};
