import type { ReactNode } from "react";

// Stands in for the module "gatsby" in tests of components, which run without Gatsby.

/** Records where a component wanted to go: `expect(navigate).toHaveBeenCalledWith("/de")`. */
export const navigate = jest.fn();

/** Marks the place of a slice. */
export function Slice({ alias, children }: { alias: string; children?: ReactNode }) {
  return <div data-slice={alias}>{children}</div>;
}

/** Scripts do not run in tests. */
export function Script() {
  return null;
}

/** The site lies at the root of its host. */
export function withPrefix(path: string): string {
  return path;
}

/** Gatsby removes page queries from the code before it runs. */
export function graphql(): null {
  return null;
}
