import { GraphQLError } from "graphql";

/**
 * An error that the client may read.
 * @param code names the error for programs, in `extensions.code`.
 */
export function clientError(
  code: string,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...details } });
}
