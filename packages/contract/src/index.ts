import { buildSchema, type GraphQLSchema } from "graphql";
import { sdl } from "./sdl";

export type * from "./types";

/** SDL of the contract: all files of `schema/`, in the order of their names. */
export function contractSdl(): string {
  return sdl;
}

let schema: GraphQLSchema | undefined;

/**
 * Schema of the contract without resolvers, for validation and tools. Cached: building it takes some 50 ms, and
 * `conform` caches its plans by this object.
 */
export function contractSchema(): GraphQLSchema {
  schema ??= buildSchema(sdl);
  return schema;
}
