/** What Gatsby's own inline scripts would have set. */
interface PageData {
  pagePath: string;
  /** Only of pages rendered on request. */
  pageData?: unknown;
}
/**
 * Puts the data that stands in the page where Gatsby looks for it. Imported for its effect, before
 * anything of Gatsby runs. `gatsby develop` writes no such data. The rest comes from the starter.
 */

// By element as well as id: an editor may give a paragraph any id, and no script element.
const text = document.querySelector('script[type="application/json"]#page-data')?.textContent;
if (text) {
  const { pagePath, pageData } = JSON.parse(text) as PageData;
  Object.assign(window, { pagePath }, pageData !== undefined && { pageData });
}

export {};
