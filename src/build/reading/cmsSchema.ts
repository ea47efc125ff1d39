import { readFile } from "node:fs/promises";
import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionQuery,
} from "graphql";
import { CmsError, type CmsRequest } from "../../server/cms/transport";
import { sendWithRetry } from "./sendWithRetry";
import type { SiteConfig } from "../configuration/siteConfig";
import { SourcingError } from "./SourcingError";

/**
 * Schema of the CMS, from the file in GRAPHQL_SCHEMA_FILE or else by introspection.
 *
 * @throws SourcingError
 */
export async function cmsSchema(
  config: Pick<SiteConfig, "cms" | "buildTimeoutMs" | "cmsSchemaFile">,
): Promise<GraphQLSchema> {
  const { cmsSchemaFile: file } = config;
  return file === undefined ? introspect(config) : readSchemaFile(file, config.cms.url);
}

async function readSchemaFile(file: string, endpoint: string): Promise<GraphQLSchema> {
  try {
    return buildSchema(await readFile(file, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SourcingError(
      `The schema in the file ${file} (GRAPHQL_SCHEMA_FILE) cannot be used: ${reason}`,
      { endpoint, operation: "none yet" },
      { cause: error },
    );
  }
}

async function introspect({
  cms,
  buildTimeoutMs,
}: Pick<SiteConfig, "cms" | "buildTimeoutMs">): Promise<GraphQLSchema> {
  const about = { endpoint: cms.url, operation: "IntrospectionQuery" };
  const request: CmsRequest = {
    kind: "query",
    operationName: about.operation,
    variables: {},
    query: getIntrospectionQuery(),
  };
  const hint =
    "If introspection is switched off, save the schema of the CMS as SDL and name the file in GRAPHQL_SCHEMA_FILE";
  try {
    const { data, errors } = await sendWithRetry(request, cms, buildTimeoutMs);
    const [error] = errors ?? [];
    if (error || !data) {
      throw new SourcingError(`${error?.message ?? "The answer has no data"}. ${hint}`, about);
    }
    return buildClientSchema(data as IntrospectionQuery);
  } catch (error) {
    if (error instanceof SourcingError) throw error;
    const isRefused = error instanceof CmsError && error.details.kind === "status";
    const reason = error instanceof Error ? error.message : String(error);
    throw new SourcingError(isRefused ? `${reason}. ${hint}` : reason, about, { cause: error });
  }
}
