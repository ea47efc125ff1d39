interface PageData {
  pagePath: string;
  /** Only on pages rendered on request. */
  pageData?: unknown;
}
/**
 * Copies the data in the page to the globals that Gatsby reads. Imported for its effect, before Gatsby runs. `gatsby develop`
 * writes no such data. The starter sets the other globals.
 */

// Match the element, too: editors can give a paragraph any id, but cannot add script elements.
const text = document.querySelector('script[type="application/json"]#page-data')?.textContent;
if (text) {
  const { pagePath, pageData } = JSON.parse(text) as PageData;
  Object.assign(window, { pagePath }, pageData !== undefined && { pageData });
}

export {};
