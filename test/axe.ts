import { axe, toHaveNoViolations } from "jest-axe";

// `expect(await axe(container)).toHaveNoViolations()` checks accessibility. Suites that do not ask for it start without axe,
// which is the largest of what they would load.
expect.extend(toHaveNoViolations);

export { axe };
