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

/** Answers of this size should be compressed. */
const LONG_BYTES = 50_000;

/** The schema file is unusable. */
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

/** Introspects the schema of the CMS; null after a finding that this failed. */
export async function introspect(
  connection: Connection,
  findings: Findings,
): Promise<GraphQLSchema | null> {
  const query = getIntrospectionQuery();
  const found = await connection.request({ operationName: "IntrospectionQuery", query });
  if (found.kind !== "answer") {
    findings.add("introspection-off", found.reason);
    return null;
  }
  if (found.bytes > LONG_BYTES && !found.headers.has("content-encoding")) {
    findings.add("uncompressed");
  }
  try {
    // Throws if the answer is not a schema.
    const schema = buildClientSchema(found.data as IntrospectionQuery);
    assertValidSchema(schema);
    return schema;
  } catch (error) {
    findings.add("introspection-off", found.errors[0]?.message ?? messageOf(error));
    return null;
  }
}
