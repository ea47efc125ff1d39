declare module "jest-axe" {
  import type { AxeResults, RunOptions, Spec } from "axe-core";

  /** Runs axe on an element or on HTML. */
  export function axe(html: Element | string, options?: RunOptions): Promise<AxeResults>;

  /** Makes an `axe` with options of its own. */
  export function configureAxe(options: RunOptions & { globalOptions?: Spec }): typeof axe;

  export const toHaveNoViolations: {
    toHaveNoViolations(results: AxeResults): jest.CustomMatcherResult;
  };
}

declare namespace jest {
  interface Matchers<R> {
    /** The results of axe hold no violation. */
    toHaveNoViolations(): R;
  }
}
