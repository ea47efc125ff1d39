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

/** The queries of the contract that the build uses. */
const buildFields = new Set("buildListing languages menu redirects route site view".split(" "));

/** Extension of errors that the CMS itself has named. Gatsby adds others, for values that fit no type. */
export const FROM_CMS = "fromCms";

type Subschema = Parameters<typeof wrapSchema>[0];

interface TransformSchemaArguments {
  schema: GraphQLSchema;
  defaultTransforms: NonNullable<Subschema["transforms"]>;
}

/**
 * Options of gatsby-source-graphql for the CMS. Its types keep their names, so that the fragments
 * of the blocks serve at build time and at request time alike, and its schema is read again in
 * every build: a cached one would hide a change of the contract.
 */
export function cmsSourceOptions(config: SiteConfig) {
  const { cms, buildTimeoutMs } = config;
  const execute = async (request: {
    document: DocumentNode;
    variables?: Record<string, unknown>;
  }) => {
    const { data, errors = [] } = await sendWithRetry(
      {
        kind: "query", // There are no others in the schema: see transformSchema.
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
        // Its type asks for instances of GraphQLError where the wire has plain objects.
        executor: execute as Subschema["executor"],
        // Only what the build asks for, so that no other type of the CMS meets one of Gatsby's name.
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

/** A field whose values may be missing everywhere: one odd value must not cost the whole answer. */
function nullable<Field extends { type: GraphQLOutputType }>(
  _type: string,
  _name: string,
  field: Field,
) {
  return { ...field, type: withoutNonNull(field.type) };
}

function withoutNonNull(type: GraphQLOutputType): GraphQLOutputType {
  const inner = isNonNullType(type) ? type.ofType : type;
  // What a list holds is an output type, as the list itself is.
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
