import {
  FilterRootFields,
  PruneSchema,
  TransformCompositeFields,
  wrapSchema,
} from "@graphql-tools/wrap";
import {
  GraphQLError,
  GraphQLList,
  isListType,
  isNonNullType,
  print,
  type DocumentNode,
  type GraphQLOutputType,
  type GraphQLSchema,
} from "graphql";
import { cmsSchema } from "./cmsSchema";
import type { SiteConfig } from "../configuration/siteConfig";
import { sendWithRetry } from "./sendWithRetry";
import { cmsField, cmsTypeName } from "./underCmsField";

/** Queries of the contract that the build uses. */
const buildFields = new Set("buildListing languages menu redirects route site view".split(" "));

/** Extension that marks errors of the CMS itself. Gatsby adds its own errors, for values that do not fit their type. */
export const FROM_CMS = "fromCms";

type Subschema = Parameters<typeof wrapSchema>[0];

interface TransformSchemaArguments {
  schema: GraphQLSchema;
  defaultTransforms: NonNullable<Subschema["transforms"]>;
}

/**
 * Options of gatsby-source-graphql for the CMS. Types keep their names, so that the same fragments work at build time and at
 * request time. Every build reads the schema again: a cached one would hide changes of the contract.
 */
export function cmsSourceOptions(config: SiteConfig) {
  const { cms, buildTimeoutMs } = config;
  const execute = async (request: {
    document: DocumentNode;
    variables?: Record<string, unknown>;
  }) => {
    const { data, errors = [] } = await sendWithRetry(
      {
        kind: "query", // transformSchema removes everything else.
        operationName: operationName(request.document),
        variables: request.variables ?? {},
        query: print(request.document),
      },
      cms,
      buildTimeoutMs,
    ).catch((error: Error) => {
      const { message } = error;
      throw new GraphQLError(message, { originalError: error, extensions: { [FROM_CMS]: true } });
    });
    if (errors.length === 0) return { data };
    const marked = errors.map((error) => ({
      ...error,
      extensions: { ...error.extensions, [FROM_CMS]: true },
    }));
    return { data, errors: marked };
  };

  return {
    typeName: cmsTypeName,
    fieldName: cmsField,
    url: cms.url,
    createSchema: () => cmsSchema(config),
    transformSchema: ({ schema, defaultTransforms }: TransformSchemaArguments) => {
      const [stripMutations, _renameTypes, namespace] = defaultTransforms;
      return wrapSchema({
        schema,
        // The type requires instances of GraphQLError, but parsed responses contain plain objects.
        executor: execute as Subschema["executor"],
        // Keep only the fields that the build reads, so that no other CMS type collides with one of Gatsby's.
        transforms: [
          stripMutations,
          new FilterRootFields((_, field) => buildFields.has(field)),
          new PruneSchema({}),
          new TransformCompositeFields(nullable),
          namespace,
        ].filter((transform) => transform !== undefined),
      });
    },
  };
}

/** Makes a field nullable at every level, so that one invalid value does not void the whole response. */
function nullable<Field extends { type: GraphQLOutputType }>(
  _type: string,
  _name: string,
  field: Field,
) {
  return { ...field, type: withoutNonNull(field.type) };
}

function withoutNonNull(type: GraphQLOutputType): GraphQLOutputType {
  const inner = isNonNullType(type) ? type.ofType : type;
  // The items of an output list are output types.
  return isListType(inner)
    ? new GraphQLList(withoutNonNull(inner.ofType as GraphQLOutputType))
    : inner;
}

function operationName(document: DocumentNode): string {
  for (const definition of document.definitions) {
    if (definition.kind === "OperationDefinition" && definition.name) return definition.name.value;
  }
  return "anonymous";
}
