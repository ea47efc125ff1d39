import { axe, toHaveNoViolations } from "jest-axe";

// `expect(await axe(container)).toHaveNoViolations()` checks accessibility. A separate module, so that other suites need not
// load axe, by far the largest dependency.
expect.extend(toHaveNoViolations);

export { axe };
