import { GraphQLError } from "graphql";

/** An error whose message the client may see. @param code for `extensions.code` */
export function clientError(
  code: string,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...details } });
}
