import type { GraphQLFieldResolver } from "graphql";
import type { GraphQLResolveInfo } from "graphql";
import type { ContentContext } from "../content/context";
import type { ContentResolvers } from "../content/resolvers";
import { clientError } from "./errors";
import type { OperationContext } from "./operationContext";

type Path = GraphQLResolveInfo["path"];

/** Name under which the answer holds the field of Query that something belongs to. */
export function rootKey(path: Path): string | number {
  let at = path;
  while (at.prev !== undefined) at = at.prev;
  return at.key;
}

/** The content that a field is read from: where it belongs to a preview, with the draft in its place. */
function contextOf(context: OperationContext, path: Path): ContentContext {
  if (context.previewed.size === 0) return context;
  return context.previewed.get(rootKey(path)) ?? context;
}

type OperationResolver = GraphQLFieldResolver<
  Parameters<ContentResolvers[string][string]>[0],
  OperationContext,
  Record<string, unknown>
>;

/** Resolvers of content for operations, in which some fields may belong to previews, and there are not too many. */
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

/** Fields of content that an operation may have resolved. A page that is full of blocks has some thousand. */
const MOST_FIELDS = 100_000;

/** How many more for each page of the listing, which a build reads whole. */
const FIELDS_OF_LISTED_PAGE = 2000;

/**
 * Counts a field. Pages lead to pages, which lead to pages: a short operation could ask for more than all memory.
 *
 * @returns false once an error has said that there are too many
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
