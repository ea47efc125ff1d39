import { clientError } from "../errors";

const MAX_FILTERS = 20;
const MAX_VALUES = 100;
const MAX_LENGTH = 200;

/**
 * Refuses excessive filters, because each value is compared with each page.
 * @throws {GraphQLError}
 */
export function refuseLargeFilters(
  filters: readonly { readonly id: string; readonly value: readonly string[] }[],
): void {
  if (filters.length > MAX_FILTERS) refuse(`At most ${MAX_FILTERS} filters may be set.`);
  for (const { value } of filters) {
    if (value.length > MAX_VALUES) refuse(`A filter may have at most ${MAX_VALUES} values.`);
    if (value.some(({ length }) => length > MAX_LENGTH)) {
      refuse(`A value of a filter may have at most ${MAX_LENGTH} characters.`);
    }
  }
}

function refuse(message: string): never {
  throw clientError("BAD_USER_INPUT", message);
}
