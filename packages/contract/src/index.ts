import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, type GraphQLSchema } from "graphql";

export type * from "./types";

// The same from src and from dist: both lie beside the schema folder.
const SCHEMA_DIRECTORY = join(__dirname, "..", "schema");

/**
 * The contract as one SDL text: every file of `schema/`, in the order of their names.
 *
 * @throws if the schema folder is not there, as in an incomplete installation.
 */
export function contractSdl(): string {
  return readdirSync(SCHEMA_DIRECTORY)
    .filter((name) => name.endsWith(".graphql"))
    .sort()
    .map((name) => readFileSync(join(SCHEMA_DIRECTORY, name), "utf8").trim())
    .join("\n\n")
    .concat("\n");
}

/**
 * The contract as a schema without resolvers, for validation and for tools.
 *
 * @throws GraphQLError if the SDL is not valid.
 */
export function contractSchema(): GraphQLSchema {
  return buildSchema(contractSdl());
}
