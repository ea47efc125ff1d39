import { parse, type ParsedQs } from "qs";

/** Fields that a visitor may send at a time, in a query or a body. */
export const MOST_FIELDS = 500;

/**
 * Reads a query, without its question mark, as Express does: brackets nest, at most five times, and a number in them makes
 * no list longer than 20. What comes after {@link MOST_FIELDS} is left out.
 */
export function readQuery(text: string): ParsedQs {
  return parse(text, { allowPrototypes: true, parameterLimit: MOST_FIELDS });
}
