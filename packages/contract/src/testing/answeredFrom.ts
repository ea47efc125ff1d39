import { executeSync, parse, type GraphQLSchema } from "graphql";
import { variableValues } from "./variableValues";

/** Answer of a contract server with this data. Equals the data exactly if that has the shape of the contract. */
export function answeredFrom(data: unknown, document: string, contract: GraphQLSchema): unknown {
  const parsed = parse(document);
  const { data: answer, errors } = executeSync({
    schema: contract,
    document: parsed,
    rootValue: data,
    variableValues: variableValues(parsed, contract),
    fieldResolver: (source: Record<string, unknown>, _args, _context, { path }) => source[path.key],
    typeResolver: (value: { __typename?: string }) => value.__typename,
  });
  return errors ? errors.map(String) : (JSON.parse(JSON.stringify(answer)) as unknown);
}
