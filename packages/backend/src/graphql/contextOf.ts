import type { GraphQLFieldResolver } from "graphql";
import type { GraphQLResolveInfo } from "graphql";
import type { ContentContext } from "../content/context";
import type { ContentResolvers } from "../content/resolvers";
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

/** Resolvers of content for operations, in which some fields may belong to previews. */
export function withPreviews(
  resolvers: ContentResolvers,
): Record<string, Record<string, OperationResolver>> {
  return mapValues(resolvers, (fields) =>
    mapValues(
      fields,
      (resolve): OperationResolver =>
        (object, args, context, { path }) =>
          resolve(object, args, contextOf(context, path)),
    ),
  );
}

function mapValues<A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
