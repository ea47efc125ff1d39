import { conform, type Conformed } from "../conform";
import { contractSchema } from "../index";
import { MINIMAL, ROUTE } from "./routeDocument";

const contract = contractSchema();

interface RouteData {
  route: { __typename: string; code: number; entity: Record<string, unknown> };
}

/** What comes of an answer to the operation that asks for a page. */
export function conformRoute(route: unknown): Conformed<RouteData> {
  return conform<RouteData>({ route }, ROUTE, contract);
}

/** The same for a page that has only what is needed, and what is given. */
export function conformEntity(fields: object) {
  const { data, faults } = conformRoute({
    __typename: "EntityResponse",
    code: 200,
    entity: { ...MINIMAL, ...fields },
  });
  return { entity: data?.route.entity, faults };
}
