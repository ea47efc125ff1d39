/**
 * A stand-in for the module that Gatsby generates. `render(path, req, template)` returns what a page
 * is: `{status, headers, html, data}`, or undefined if there is none; it may throw. `slice(name)` reads what the engine
 * knows of a slice, and `thread` tells threads apart. It knows the pages of the build's routes, for good: as in Gatsby,
 * an own page of a path comes before one that takes all below.
 */
export const ENGINE = `
const { join } = require("node:path");
const fs = globalThis._fsWrapper ?? require("node:fs");
const renderer = require("./routes/render-page.js");
const thread = require("node:worker_threads").threadId;
const slice = async (name) =>
  new Promise((resolve, reject) =>
    fs.readFile(join(__dirname, "slice-data", name + ".json"), "utf8", (error, text) => error ? reject(error) : resolve(text)));
const render = async (path, req, template) => { /* RENDER */ };
const pages = new Map([/* PAGES */].map((path) => [path, { mode: "SSR", path }]));
const below = [...pages.keys()].filter((path) => path.endsWith("/*"));
exports.findEnginePageByPath = (path) =>
  pages.get(path) ?? pages.get(below.find((open) => path.startsWith(open.slice(0, -1))));
exports.getData = async ({ pathName, req }) => ({
  page: exports.findEnginePageByPath(pathName), potentialPagePath: pathName, asked: pathName, req,
  result: await render(pathName, req, exports.findEnginePageByPath(pathName).path),
});
const now = async (data) => data.potentialPagePath === data.asked
  ? data.result : render(data.potentialPagePath, data.req, data.page.path);
exports.renderHTML = async ({ data }) => {
  const result = await now(data);
  Object.assign(data, { serverDataStatus: result.status, serverDataHeaders: result.headers });
  return result.html;
};
exports.renderPageData = async ({ data }) => {
  const result = await now(data);
  Object.assign(data, { serverDataStatus: result.status, serverDataHeaders: result.headers });
  return { path: data.potentialPagePath, html: result.html };
};
`;

/**
 * A stand-in for the renderer of Gatsby's build workers: a page is its data, and shows each slice by its alias. As
 * Gatsby's, it keeps what it is given of a page, and loads chunks when they are needed.
 */
export const RENDERER = `
exports.believed = { isDuringBuild: false };
exports.chunk = (file) => require("./" + file);
exports.default = async ({ pagePath, pageData, webpackCompilationHash, styles, context }) => ({
  ...Object.assign(exports.believed, context),
  html: "<h1>" + pagePath + "</h1>" + JSON.stringify(pageData.result.pageContext) + webpackCompilationHash +
    (pageData.result.pageContext.chunk ? exports.chunk(pageData.result.pageContext.chunk) : "") +
    styles.map(({ content }) => "<style>" + content + "</style>").join("") +
    Object.values(pageData.slicesMap ?? {})
      .map((id) => '<slice-start id="' + id + '-1"></slice-start><slice-end id="' + id + '-1"></slice-end>').join(""),
});
exports.renderSlice = async ({ slice, props }) => slice.name + JSON.stringify(props.sliceContext);
`;
