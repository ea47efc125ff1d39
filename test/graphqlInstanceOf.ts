// Jest uses this instead of graphql's module, which checks for duplicate copies of graphql outside production. The checks
// take half of the time of tests that validate operations.

export function instanceOf(value: unknown, constructor: abstract new () => unknown): boolean {
  return value instanceof constructor;
}
