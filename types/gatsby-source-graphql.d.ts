declare module "gatsby-source-graphql/transforms" {
  import type { GraphQLFieldResolver, GraphQLSchema } from "graphql";

  export class StripNonQueryTransform {
    transformSchema(schema: GraphQLSchema): GraphQLSchema;
  }

  export class NamespaceUnderFieldTransform {
    constructor(options: {
      typeName: string;
      fieldName: string;
      resolver?: GraphQLFieldResolver<unknown, unknown>;
    });
    transformSchema(schema: GraphQLSchema): GraphQLSchema;
  }
}
