import { FilterRootFields, PruneSchema, wrapSchema } from "@graphql-tools/wrap";
import { buildClientSchema, getIntrospectionQuery, print, type GraphQLSchema } from "graphql";
import type { DocumentNode, IntrospectionQuery } from "graphql";
import { CmsError, type CmsRequest } from "../cms/transport";
import type { CmsConfig } from "../cms/cmsConfig";
import type { SiteConfig } from "./siteConfig";
import { sendPatiently } from "./sendPatiently";
import { SourcingError } from "./SourcingError";
import { cmsField, cmsTypeName } from "./underCmsField";

/** The queries of the contract that the build uses. */
const buildFields = new Set(["buildListing", "menu", "redirects", "site", "view"]);

type Subschema = Parameters<typeof wrapSchema>[0];

interface TransformSchemaArguments {
  schema: GraphQLSchema;
  defaultTransforms: NonNullable<Subschema["transforms"]>;
}

/**
 * Options of gatsby-source-graphql for the CMS. Its types keep their names, so that the fragments
 * of the blocks serve at build time and at request time alike, and its schema is read anew in
 * every build: a cached one would hide a change of the contract.
 */
export function cmsSourceOptions({ cms, buildTimeoutMs }: SiteConfig) {
  const execute = (request: { document: DocumentNode; variables?: Record<string, unknown> }) =>
    sendPatiently(
      {
        kind: "query", // There are no others in the schema: see transformSchema.
        operationName: operationName(request.document),
        variables: request.variables ?? {},
        query: print(request.document),
      },
      cms,
      buildTimeoutMs,
    );

  return {
    typeName: cmsTypeName,
    fieldName: cmsField,
    url: cms.url,
    createSchema: () => readSchema(cms, buildTimeoutMs),
    transformSchema: ({ schema, defaultTransforms }: TransformSchemaArguments) => {
      const [stripMutations, _renameTypes, namespace] = defaultTransforms;
      return wrapSchema({
        schema,
        // Its type asks for instances of GraphQLError where the wire has plain objects.
        executor: execute as Subschema["executor"],
        // Only what the build asks for, so that no other type of the CMS meets one of Gatsby's name.
        transforms: [
          stripMutations,
          new FilterRootFields((_, field) => buildFields.has(field)),
          new PruneSchema({}),
          namespace,
        ].filter((transform) => transform !== undefined),
      });
    },
  };
}

async function readSchema(cms: CmsConfig, timeoutMs: number): Promise<GraphQLSchema> {
  const about = { endpoint: cms.url, operation: "IntrospectionQuery" };
  const request: CmsRequest = {
    ...{ kind: "query", operationName: about.operation, variables: {} },
    query: getIntrospectionQuery(),
  };
  try {
    const { data, errors } = await sendPatiently(request, cms, timeoutMs);
    const [error] = errors ?? [];
    if (error || !data) throw new SourcingError(error?.message ?? "The answer has no data", about);
    return buildClientSchema(data as IntrospectionQuery);
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    throw new SourcingError(error.message, about, { cause: error });
  }
}

function operationName(document: DocumentNode): string {
  for (const definition of document.definitions) {
    if (definition.kind === "OperationDefinition" && definition.name) return definition.name.value;
  }
  return "anonymous";
}
