import { buildASTSchema, parse, visit, type GraphQLSchema } from "graphql";
import { contractSdl } from "../../index";

/** The contract as the schema of a CMS that lacks some fields: `Query.menu`. */
export function schemaWithout(...coordinates: readonly string[]): GraphQLSchema {
  let owner = "";
  const enter = ({ name }: { name: { value: string } }) => {
    owner = name.value;
  };
  return buildASTSchema(
    visit(parse(contractSdl()), {
      ObjectTypeDefinition: { enter },
      InterfaceTypeDefinition: { enter },
      FieldDefinition: ({ name }) =>
        coordinates.includes(`${owner}.${name.value}`) ? null : undefined,
    }),
  );
}
