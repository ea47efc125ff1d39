import { conform, type Conformed } from "../conform";
import { contractSchema } from "../index";

const contract = contractSchema();

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

interface RouteData {
  route: { __typename: string; code: number; entity: Record<string, unknown> };
}

/** Conforms an answer to the page operation. */
export function conformRoute(route: unknown, timeZone?: string): Conformed<RouteData> {
  return conform<RouteData>({ route }, ROUTE, contract, timeZone ? { timeZone } : {});
}

/** Conforms a page with required fields and these ones. */
export function conformEntity(fields: object, timeZone?: string) {
  const response = {
    __typename: "EntityResponse",
    code: 200,
    entity: { ...MINIMAL, ...fields },
  };
  const { data, faults } = conformRoute(response, timeZone);
  return { entity: data?.route.entity, faults };
}
