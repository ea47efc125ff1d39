import { parse, type ParsedQs } from "qs";

export const MOST_FIELDS = 500;

/**
 * Parses a query string without its question mark, as Express does: brackets nest up to five times, and indices
 * create lists of up to 20 items. Drops fields beyond {@link MOST_FIELDS}.
 */
export function readQuery(text: string): ParsedQs {
  return parse(text, { allowPrototypes: true, parameterLimit: MOST_FIELDS });
}
