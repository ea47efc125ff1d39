/** An operation like the site's page operation. */
export const ROUTE = `query R($langcode: String!) {
  route(path: "/", langcode: $langcode) {
    __typename
    code
    ... on EntityResponse { entity { ...Page } }
    ... on RedirectResponse { target langcode }
  }
}
fragment Page on NodeInterface {
  __typename id nid langcode title path status created changed
  translations { langcode path title }
  metatags { tag attributes { name content } }
  breadcrumb { title url internal }
  image { __typename ... on ImageMedia { src width height focalPoint { x y } placeholder } ... on SvgMedia { src } }
  paragraphs {
    __typename id langcode
    ... on TextItem { title text { processed } }
    ... on TabItem { tabs { id title paragraphs { __typename id langcode } } }
    ... on ImageItem { zoom caption }
    ... on TableItem { rows { cells { processed } } }
    ... on ChartItem { chartType series { values } }
    ... on BlogTeaser { limit }
  }
  ... on EventDetailPage { start end timeZone languages onlineUrl }
}`;

/** A page with required fields only. */
export const MINIMAL = {
  __typename: "ContentPage",
  title: "About",
  path: "/about",
  langcode: "de",
};
