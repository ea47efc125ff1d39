import { buildSchema, type GraphQLSchema } from "graphql";
import { sdl } from "./sdl";

export type * from "./types";

/** The contract as one SDL text: every file of `schema/`, in the order of their names. */
export function contractSdl(): string {
  return sdl;
}

let schema: GraphQLSchema | undefined;

/**
 * The contract as a schema without resolvers, for validation and for tools. Always the same one: it takes some 50 ms
 * to make, and `conform` keeps what it has worked out by it.
 */
export function contractSchema(): GraphQLSchema {
  schema ??= buildSchema(sdl);
  return schema;
}
