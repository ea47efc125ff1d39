/**
 * Stands in for what Gatsby runs in browsers for templates that export a `Head`. Those of this site
 * write their heads by react-helmet-async, and Gatsby's own would come with every page: see
 * webpackConfig.ts.
 */
export function headHandlerForBrowser(): void {
  // There is no such export.
}
