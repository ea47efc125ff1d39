/** @jest-environment node */
import { canTakeOver } from "./canTakeOver";

test.each(["/", "/404.html", "/de/caf%C3%A9", "/de/%C3%BCber%20uns", "/de/%2520"])(
  "script takes over the page at %s",
  (path) => {
    expect(canTakeOver(path)).toBe(true);
  },
);

// The last as Gatsby's engine names a path whose escapes are broken.
test.each(["/de/a//b", "/de/a%2Fb", "/de/%00", "/de/./x", "/de/100%25", "/de/%25E0%25A4%25A"])(
  "it leaves the page at %s as the server has written it",
  (path) => {
    expect(canTakeOver(path)).toBe(false);
  },
);
