/** How Gatsby draws a slice in browsers; see webpackConfig.ts. */
declare module "gatsby-inline-slice" {
  export function InlineSlice(props: { sliceName: string; allowEmpty?: boolean }): JSX.Element;
}
