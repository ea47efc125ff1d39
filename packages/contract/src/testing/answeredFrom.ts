import { executeSync, parse, type GraphQLSchema } from "graphql";
import { variableValues } from "./variableValues";

/**
 * What a server of the contract answers if it holds data in the shape of its answers: the same data, exactly if that
 * is the shape that the contract promises.
 */
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
