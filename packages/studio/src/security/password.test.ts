import { isLongEnough } from "./password";

test.each([
  ["eleven char", false],
  ["twelve chars", true],
  ["😀".repeat(11), false],
  ["😀".repeat(12), true],
  ["", false],
  [undefined, false],
  [["a".repeat(12)], false],
])("%j is long enough as a password: %p", (password, does) => {
  expect(isLongEnough(password)).toBe(does);
});
