const { appendFileSync, readFileSync } = require("node:fs");
const { join } = require("node:path");

// Stands in for the content program of a site: it reads the pages of the CMS and says which of them differ. `content` in
// `behaviour.json` makes it fail, hang, ask for a build or leave a title out.

exports.update = async ({ files: released, siteDirectory, renderer, log }) => {
  const { content } = JSON.parse(readFileSync(join(siteDirectory, "behaviour.json"), "utf8"));
  appendFileSync(join(siteDirectory, "updates.txt"), "update\n");
  if (content === "code") return { kind: "code", reason: "The code has changed." };
  if (content === "unreadable") return { kind: "unreadable", problem: "The CMS is down." };
  if (content === "throws") throw new Error("The program broke.");
  if (content === "hangs") await new Promise(() => undefined);
  const files = new Map();
  const pages = [];
  for (const langcode of ["de", "en", "fr", "it"]) {
    const address = new URL(`/pages?langcode=${langcode}`, process.env.GRAPHQL_API_URL);
    const answer = await fetch(address);
    if (!answer.ok) return { kind: "unreadable", problem: `The CMS answers ${answer.status}.` };
    for (const { path, title } of await answer.json()) {
      const page = `/${langcode}${path === "/" ? "" : path}`;
      const file = `${page.slice(1)}/index.html`;
      const data = renderer.pageData({
        path: page,
        component: "page.js",
        context: { title },
        slices: {},
      });
      const html = await renderer.html(data, () => "");
      const shown = content === "untitled" ? html.replace(/<title>.*<\/title>/, "") : html;
      if (released.holds(file, shown)) continue;
      files.set(file, { content: shown, page });
      pages.push(page);
    }
  }
  log(`Pages that differ: ${pages.length}`);
  if (pages.length === 0) return { kind: "unchanged" };
  const none = { removed: new Set(), server: new Map(), removedPages: new Set() };
  return {
    ...{
      kind: "changed",
      pages,
      gone: [],
      changes: { ...none, files, build: `build-${Date.now()}` },
    },
    commit: async () => appendFileSync(join(siteDirectory, "commits.txt"), `${pages.join(" ")}\n`),
  };
};
