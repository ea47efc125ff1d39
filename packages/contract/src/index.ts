import { buildSchema, type GraphQLSchema } from "graphql";
import { sdl } from "./sdl";

export type * from "./types";

/** The contract as one SDL text: every file of `schema/`, in the order of their names. */
export function contractSdl(): string {
  return sdl;
}

/** The contract as a schema without resolvers, for validation and for tools. */
export function contractSchema(): GraphQLSchema {
  return buildSchema(sdl);
}
