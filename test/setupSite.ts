import type * as TestingLibrary from "@testing-library/dom";

// Tests of the server renderer, or without a document, need none of this.
if (typeof window !== "undefined") {
  jest.requireActual("@testing-library/jest-dom");

  // Allow for slow machines.
  const { configure } = jest.requireActual<typeof TestingLibrary>("@testing-library/dom");
  configure({ asyncUtilTimeout: 20_000 });

  // jsdom has no layout, so sizes never change.
  window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
}
