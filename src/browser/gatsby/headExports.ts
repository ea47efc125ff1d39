/**
 * Replaces Gatsby's handler for templates that export a `Head`, which would load with every page. Templates of this site use
 * react-helmet-async instead; see webpackConfig.ts.
 */
export function headHandlerForBrowser(): void {
  // No template has this export.
}
