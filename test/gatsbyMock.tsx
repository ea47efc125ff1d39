import type { ReactNode } from "react";

// Replaces the module "gatsby" in component tests, which run without Gatsby.

/** Records navigation: `expect(navigate).toHaveBeenCalledWith("/de")`. */
export const navigate = jest.fn();

/** Renders a placeholder for a slice. */
export function Slice({ alias, children }: { alias: string; children?: ReactNode }) {
  return <div data-slice={alias}>{children}</div>;
}

/** Tests run no scripts. */
export function Script() {
  return null;
}

/** The site has no path prefix. */
export function withPrefix(path: string): string {
  return path;
}

/** Gatsby removes page queries at compile time. */
export function graphql(): null {
  return null;
}
