import "@testing-library/jest-dom";
import { toHaveNoViolations } from "jest-axe";

// `expect(await axe(container)).toHaveNoViolations()` checks accessibility.
expect.extend(toHaveNoViolations);
