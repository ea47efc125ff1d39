import { conform, type Conformed } from "../conform";
import { contractSchema } from "../index";
import { MINIMAL, ROUTE } from "./routeDocument";

const contract = contractSchema();

interface RouteData {
  route: { __typename: string; code: number; entity: Record<string, unknown> };
}

/** What comes of an answer to the operation that asks for a page. */
export function conformRoute(route: unknown, timeZone?: string): Conformed<RouteData> {
  return conform<RouteData>({ route }, ROUTE, contract, timeZone ? { timeZone } : {});
}

/** The same for a page that has only what is needed, and what is given. */
export function conformEntity(fields: object, timeZone?: string) {
  const response = {
    __typename: "EntityResponse",
    code: 200,
    entity: { ...MINIMAL, ...fields },
  };
  const { data, faults } = conformRoute(response, timeZone);
  return { entity: data?.route.entity, faults };
}
