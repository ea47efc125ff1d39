import type { GraphQLFieldResolver } from "graphql";
import type { GraphQLResolveInfo } from "graphql";
import type { ContentContext } from "../content/context";
import type { ContentResolvers } from "../content/resolvers";
import { clientError } from "./errors";
import type { OperationContext } from "./operationContext";

type Path = GraphQLResolveInfo["path"];

/** Response key of the root field that a path belongs to. */
export function rootKey(path: Path): string | number {
  let at = path;
  while (at.prev !== undefined) at = at.prev;
  return at.key;
}

/** The content for a field: inside a preview, the content with the draft. */
function contextOf(context: OperationContext, path: Path): ContentContext {
  if (context.previewed.size === 0) return context;
  return context.previewed.get(rootKey(path)) ?? context;
}

type OperationResolver = GraphQLFieldResolver<
  Parameters<ContentResolvers[string][string]>[0],
  OperationContext,
  Record<string, unknown>
>;

/** Wraps content resolvers for operations with previews, and limits the number of resolved fields. */
export function withPreviews(
  resolvers: ContentResolvers,
): Record<string, Record<string, OperationResolver>> {
  return mapValues(resolvers, (fields) =>
    mapValues(
      fields,
      (resolve): OperationResolver =>
        (object, args, context, { path }) =>
          mayResolve(context) ? resolve(object, args, contextOf(context, path)) : null,
    ),
  );
}

/** Most resolved fields per operation. A page full of blocks has a few thousand. */
const MOST_FIELDS = 100_000;

/** Further fields per page of the listing, which a build reads whole. */
const FIELDS_OF_LISTED_PAGE = 2000;

/**
 * Counts a resolved field, because a short operation with nested related pages could exhaust the memory.
 * @returns false if the limit was already reported
 * @throws {GraphQLError} the first time
 */
function mayResolve({ work }: OperationContext): boolean {
  const limit = MOST_FIELDS + work.listedPages * FIELDS_OF_LISTED_PAGE;
  work.fields += 1;
  if (work.fields <= limit) return true;
  if (work.fields > limit + 1) return false;
  const message = `The operation asks for more than ${limit} values. Ask for fewer pages at once.`;
  throw clientError("OPERATION_TOO_LARGE", message, { limit });
}

function mapValues<A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
