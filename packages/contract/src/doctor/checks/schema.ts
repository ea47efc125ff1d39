import { readFile } from "node:fs/promises";
import {
  assertValidSchema,
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionQuery,
} from "graphql";
import type { Connection } from "../client/connection";
import { messageOf } from "../client/messageOf";
import type { Findings } from "../findings";

/** Answers from this length on should come compressed. */
const LONG_BYTES = 50_000;

/** The file of the schema cannot be used. */
export class SchemaFileError extends Error {
  override name = "SchemaFileError";
}

/** @throws SchemaFileError */
export async function readSchemaFile(file: string): Promise<GraphQLSchema> {
  try {
    const schema = buildSchema(await readFile(file, "utf8"));
    assertValidSchema(schema);
    return schema;
  } catch (error) {
    throw new SchemaFileError(`The schema in the file ${file} cannot be used: ${messageOf(error)}`);
  }
}

/** The schema that the CMS tells; null if it tells none that can be used, which is a finding. */
export async function introspect(
  connection: Connection,
  findings: Findings,
): Promise<GraphQLSchema | null> {
  const query = getIntrospectionQuery();
  const found = await connection.ask({ operationName: "IntrospectionQuery", query });
  if (found.kind !== "answer") {
    findings.add("introspection-off", found.reason);
    return null;
  }
  if (found.bytes > LONG_BYTES && !found.headers.has("content-encoding")) {
    findings.add("uncompressed");
  }
  try {
    // It throws where the answer is not a schema.
    const schema = buildClientSchema(found.data as IntrospectionQuery);
    assertValidSchema(schema);
    return schema;
  } catch (error) {
    findings.add("introspection-off", found.errors[0]?.message ?? messageOf(error));
    return null;
  }
}
