/** What Gatsby's own inline scripts would have set. */
interface PageData {
  pagePath: string;
  /** Only of pages rendered on request. */
  pageData?: unknown;
}
interface AppData {
  /** Files of each part of the app, as JSON. */
  chunkMapping: string;
  webpackCompilationHash: string;
}

/**
 * Puts the data that stands in the page where Gatsby looks for it. Imported for its effect, before
 * anything of Gatsby runs. `gatsby develop` writes no such data.
 */
const page = read<PageData>("page-data");
if (page) Object.assign(window, page);
const app = read<AppData>("app-data");
if (app) {
  Object.assign(window, {
    ___chunkMapping: app.chunkMapping,
    ___webpackCompilationHash: app.webpackCompilationHash,
  });
}

/** By element as well as id: an editor may give a paragraph any id, and no script element. */
function read<Data>(id: string): Data | null {
  const text = document.querySelector(`script[type="application/json"]#${id}`)?.textContent;
  return text ? (JSON.parse(text) as Data) : null;
}

export {};
