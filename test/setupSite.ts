import type * as TestingLibrary from "@testing-library/dom";

// What is rendered on the server, or works without a document, needs none of this.
if (typeof window !== "undefined") {
  jest.requireActual("@testing-library/jest-dom");

  // What a test waits for comes late on a busy machine.
  const { configure } = jest.requireActual<typeof TestingLibrary>("@testing-library/dom");
  configure({ asyncUtilTimeout: 20_000 });

  // jsdom lays nothing out, so no size ever changes.
  window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
}
