import { conform, type Conformed } from "../conform";
import { contractSchema } from "../index";
import { MINIMAL, ROUTE } from "./routeDocument";

const contract = contractSchema();

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
