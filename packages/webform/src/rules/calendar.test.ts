import { readDate } from "../dates";
import { validate } from "../index";

/** A moment in the local time of the institution. */
function byItsClock(date: string): Date {
  const shown = Date.parse(`${date}Z`);
  return new Date(2 * shown - readDate(new Date(shown)));
}

const now = byItsClock("2026-11-22T00:30");

test.each<[string, unknown[], unknown, boolean]>([
  ["date_after", ["2026-01-01"], "2026-01-02", true],
  ["date_after", ["2026-01-01"], "2026-01-01", false],
  ["date_after", [], "2026-11-23", true],
  ["date_after", [], "2026-11-22", false],
  ["date_after", [], "2026-11-22T00:31", true],
  ["date_after", [], byItsClock("2026-11-22T00:31").toISOString(), true],
  ["date_after", [], "soon", false],
  ["date_after", [""], "2027-01-01", true],
  ["date_after", [new Date("2026-01-01T12:00:00Z")], "2026-01-02", true],
  ["date_after", ["2026-01-01"], new Date("2026-01-02"), true],
  ["date_after", ["12/31/2025"], "2026-01-01", true],
  ["date_before", ["2026-01-01"], "2025-12-31", true],
  ["date_before", ["2026-01-01"], "2026-01-01", false],
  ["date_before", [], "2026-11-21", true],
  ["date_before", [], "2026-11-23", false],
  ["date_before", [], "room 3", false],
  ["date_between", ["2026-01-01", "2026-01-31"], "2026-01-01", true],
  ["date_between", ["2026-01-01", "2026-01-31"], "2026-01-31", true],
  ["date_between", ["2026-01-01", "2026-01-31"], "2026-02-01", false],
  ["date_between", ["2026-12-24"], "2026-12-01", true],
  ["date_between", ["2026-12-24"], "2026-11-01", false],
  ["date_between", ["2026-01-01", "2026-01-31"], "soon", false],
  ["date_format", ["DD.MM.YYYY"], "21.11.2026", true],
  ["date_format", ["DD.MM.YYYY"], "21x11x2026", false],
  ["date_format", ["DD.MM.YYYY"], "1.11.2026", false],
  ["date_format", ["DD.MM.YYYY"], "21.13.2026", false],
  ["date_format", ["D.M.YY"], "1.1.26", true],
  ["date_format", ["D.M.YY"], "01.1.26", true],
  ["date_format", ["YYYY-MM-DD"], "2026-02-31", true],
  ["date_format", ["YYYY-MM-DD"], "2026-02-32", false],
  ["date_format", ["MM/DD/YYYY"], "02/03/2026 ", false],
  ["date_format", [], "2026-11-21", true],
  ["date_format", [], "2026-02-30", false],
  ["date_format", [], "soon", false],
])("%s with %p finds %p right: %p", (rule, args, value, expected) => {
  expect(validate({ rule, args, value, now })).toBe(expected);
});
