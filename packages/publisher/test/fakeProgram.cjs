const { createHash } = require("node:crypto");
const { appendFileSync, readFileSync } = require("node:fs");
const { join } = require("node:path");
const { threadId } = require("node:worker_threads");

// Stands in for the content program of a site: it reads the pages of the CMS and says which of them differ; those that a
// build has left out it reads as well, since it keeps nothing. `content` in
// `behaviour.json` makes it fail, hang, tell what it knows of its environment, ask for a build or leave a title out; `outdated` is why it asks for one beside; `aged` names pages that are left to their
// first request, `unread` pages that cannot be read, `link` an address that each page links to in its text, `breaking` a page that cannot be added; `build` is the
// id of the site.

exports.update = async ({ files: released, siteDirectory, renderer, log, phase }) => {
  const behaviour = readFileSync(join(siteDirectory, "behaviour.json"), "utf8");
  const {
    content,
    aged = [],
    link,
    outdated,
    unread: broken = [],
    build = `build-${Date.now()}`,
  } = JSON.parse(behaviour);
  appendFileSync(
    join(siteDirectory, "updates.txt"),
    `${threadId}
`,
  );
  if (content === "code") return { kind: "code", reason: "The code has changed." };
  if (content === "unreadable") return { kind: "unreadable", problem: "The CMS is down." };
  if (content === "tells") {
    return { kind: "unreadable", problem: `Knows ${Object.keys(process.env).join(" ")}` };
  }
  if (content === "throws") throw new Error("The program broke.");
  if (content === "fills the disk") {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  }
  if (content === "hangs") await new Promise(() => undefined);
  const files = new Map();
  const removed = new Set();
  const pages = [];
  const gone = [];
  const unread = broken.map((path) => {
    const isKept = released.find(`${path.slice(1)}/index.html`) !== undefined;
    return { path, reason: "It is broken.", isKept };
  });
  for (const langcode of ["de", "en", "fr", "it"]) {
    const address = new URL(`/pages?langcode=${langcode}`, process.env.GRAPHQL_API_URL);
    const answer = await fetch(address);
    if (!answer.ok) return { kind: "unreadable", problem: `The CMS answers ${answer.status}.` };
    const listed = await answer.json();
    const paths = new Set(["/search", "/404", ...listed.map(({ path }) => path)]);
    for (const name of released.names(`${langcode}/`)) {
      const path = /^..(\/.+)\/index\.html$/.exec(name)?.[1];
      if (path === undefined || paths.has(path)) continue;
      gone.push(`/${langcode}${path}`);
      removed.add(name).add(`page-data/${langcode}${path}/page-data.json`);
    }
    for (const { path, title } of listed) {
      const page = `/${langcode}${path === "/" ? "" : path}`;
      if (broken.includes(page)) continue;
      const file = `${page.slice(1)}/index.html`;
      const data = renderer.pageData({
        path: page,
        component: "page.js",
        context: { title },
        slices: {},
      });
      const html = await renderer.html(data, () => "");
      const text = link ? `<main><a href="${link}">there</a></main></html>` : "</html>";
      const linked = html.replace("</html>", text);
      const shown = content === "untitled" ? linked.replace(/<title>.*<\/title>/, "") : linked;
      const isAged = aged.includes(page);
      const old = released.read(file)?.toString();
      if (isAged ? old === undefined : old === shown) continue;
      files.set(`page-data${page}/page-data.json`, { content: data });
      if (isAged) removed.add(file);
      else files.set(file, { content: shown, page });
      pages.push(page);
    }
  }
  phase("compared");
  log(`Pages that differ: ${pages.length}`);
  if (pages.length + gone.length === 0) return { kind: "unchanged", outdated, unread };
  const none = { server: new Map(), removedPages: new Set() };
  return {
    kind: "changed",
    outdated,
    unread,
    pages,
    gone,
    changes: { ...none, files, removed, build },
    commit: async () => appendFileSync(join(siteDirectory, "commits.txt"), `${pages.join(" ")}\n`),
  };
};

exports.complete = async ({ files: released, siteDirectory, renderer, log, add }) => {
  const { breaking } = JSON.parse(readFileSync(join(siteDirectory, "behaviour.json"), "utf8"));
  for (const langcode of ["de", "en", "fr", "it"]) {
    const address = new URL(`/pages?langcode=${langcode}&of=rest`, process.env.GRAPHQL_API_URL);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`The CMS answers ${answer.status}.`);
    const files = new Map();
    for (const { path, title } of await answer.json()) {
      if (path === "/") continue;
      const page = `/${langcode}${path}`;
      if (page === breaking) throw new Error(`Rendering failed for page "${page}": It broke.`);
      const about = { path: page, component: "page.js", context: { title }, slices: {} };
      const data = renderer.pageData(about);
      const html = await renderer.html(data, () => "");
      files.set(`page-data${page}/page-data.json`, { content: released.put(data) });
      files.set(`${page.slice(1)}/index.html`, { content: released.put(html), page });
      files.set(`cards${page}.png`, { content: released.put("The same for all.") });
      const hash = createHash("sha256").update(title).digest("hex").slice(0, 16);
      for (const name of ["_payload.json", `_payload.${hash}.json`]) {
        const content = released.put(JSON.stringify({ title }));
        files.set(`${page.slice(1)}/${name}`, { content });
      }
    }
    await add({ files, removed: new Set() });
    log(`Pages of ${langcode} were added`);
  }
  return "of-all-pages";
};
