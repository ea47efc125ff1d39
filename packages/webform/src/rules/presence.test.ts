import { validate } from "../index";

test.each([
  ["", false],
  [undefined, false],
  [null, false],
  [[], false],
  [{}, false],
  [0, true],
  [false, true],
  [" ", true],
  [[""], true],
  [new Date(0), true],
])("required finds %p to be given: %p", (value, expected) => {
  expect(validate({ rule: "required", value })).toBe(expected);
});

test("required with trim does not take white space for a value", () => {
  expect(validate({ rule: "required", args: ["trim"], value: " \n" })).toBe(false);
  expect(validate({ rule: "required", args: ["trim"], value: " a " })).toBe(true);
});

test.each([
  ["yes", true],
  ["on", true],
  ["1", true],
  [1, true],
  [true, true],
  ["true", true],
  ["", false],
  [undefined, false],
  [false, false],
  ["YES", false],
  ["no", false],
])("accepted takes %p: %p", (value, expected) => {
  expect(validate({ rule: "accepted", value })).toBe(expected);
});

test.each([
  ["a value of its own", "x", {}, true],
  ["no value anywhere", "", { phone: "", mail: null }, false],
  ["a field that does not exist", "", {}, false],
  ["the value of one of the others", "", { phone: "", mail: "a@b.ch" }, true],
  ["false of another", "", { phone: false }, true],
  ["0 of another", "", { phone: 0 }, true],
  ["white space of another", "", { phone: " " }, true],
])("require_one with %s", (_case, value, siblings, expected) => {
  const args = ["phone", "mail"];
  expect(validate({ rule: "require_one", args, value, field: "fax", siblings })).toBe(expected);
});

test.each([
  ["mail", [], { mail_confirm: "a" }, true],
  ["mail", [], { mail_confirm: "b" }, false],
  ["mail", [], {}, false],
  ["mail_confirm", [], { mail: "a" }, true],
  ["mail_confirmed", [], { mail: "a" }, true],
  ["mail", ["other"], { other: "a", mail_confirm: "b" }, true],
])("confirm of %s with arguments %p beside %p: %p", (field, args, siblings, expected) => {
  expect(validate({ rule: "confirm", args, value: "a", field, siblings })).toBe(expected);
});

test("confirm compares loosely unless it is strict", () => {
  const input = { rule: "confirm", value: "1", field: "a", siblings: { b: 1 } };
  expect(validate({ ...input, args: ["b"] })).toBe(true);
  expect(validate({ ...input, args: ["b", "strict"] })).toBe(false);
});

test("all other rules let an empty value pass", () => {
  const rules = ["email", "url", "length", "min", "number", "date_after", "alpha", "is", "matches"];
  for (const rule of rules) {
    for (const value of ["", null, undefined, [], {}]) {
      expect(validate({ rule, args: ["5", "6"], value })).toBe(true);
    }
  }
});

test("a rule that does not exist is refused", () => {
  expect(() => validate({ rule: "toString", value: "a" })).toThrow('There is no rule "toString".');
});
