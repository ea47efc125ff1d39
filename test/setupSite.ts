import { configure } from "@testing-library/dom";
import "@testing-library/jest-dom";
import { toHaveNoViolations } from "jest-axe";

// `expect(await axe(container)).toHaveNoViolations()` checks accessibility.
expect.extend(toHaveNoViolations);

// What a test waits for comes late on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// jsdom lays nothing out, so no size ever changes.
if (typeof window !== "undefined") {
  window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
}
