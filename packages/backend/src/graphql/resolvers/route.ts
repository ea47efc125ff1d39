import type { QueryRouteArgs } from "@quatrain/contract";
import type { ContentContext } from "../../content/context";
import { breadcrumbOf } from "../../content/derived/breadcrumb";
import { type Destination, findDestination } from "../../content/findDestination";
import type { RootResolver } from "../operationContext";

/** Resolves a path in a language. A draft answers as a path that leads nowhere. */
export const route: RootResolver<QueryRouteArgs> = (_root, { path, langcode }, context) =>
  routeResponse(findDestination(path, langcode, context), context);

/** A destination as the contract delivers it. */
export function routeResponse(destination: Destination, context: ContentContext) {
  switch (destination.is) {
    case "page": {
      const entity = destination.page;
      const breadcrumb = breadcrumbOf(entity, context);
      return { __typename: "EntityResponse", code: 200, entity, breadcrumb };
    }
    case "redirect": {
      const { code, kind, target, langcode } = destination;
      return { __typename: "RedirectResponse", code, kind, target, langcode };
    }
    case "nothing":
      return { __typename: "ErrorResponse", code: destination.code, reason: destination.reason };
  }
}
