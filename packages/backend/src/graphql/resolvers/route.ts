import type { QueryRouteArgs } from "@quatrain/contract";
import type { ContentContext } from "../../content/context";
import { breadcrumbOf } from "../../content/derived/breadcrumb";
import { type Destination, findDestination } from "../../content/findDestination";
import type { RootResolver } from "../operationContext";

/** Resolves a path. Drafts respond like missing pages. */
export const route: RootResolver<QueryRouteArgs> = (_root, { path, langcode }, context) =>
  routeResponse(findDestination(path, langcode, context), context);

/** A destination in the form of the contract. */
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
