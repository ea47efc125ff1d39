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

/** Refuses a language that the site does not have. */
export function unknownLanguage(langcode: string): GraphQLError {
  return clientError("UNKNOWN_LANGUAGE", `The site has no language ${langcode}.`, { langcode });
}
