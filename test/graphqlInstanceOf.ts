// Jest takes it for the module of this name in graphql, which looks for a second copy of graphql at every check outside
// production: half of the time of tests that validate operations.

export function instanceOf(value: unknown, constructor: abstract new () => unknown): boolean {
  return value instanceof constructor;
}
