/** @jest-environment node */
import { homeInstant } from "./homeInstant";

test.each([
  ["2027-01-15T08:00", "2027-01-15T07:00:00.000Z"],
  ["2027-07-15T08:00", "2027-07-15T06:00:00.000Z"],
  ["2027-07-15T08:00:30", "2027-07-15T06:00:30.000Z"],
  // Clocks go forward at two on 28 March: half past two does not exist.
  ["2027-03-28T01:59", "2027-03-28T00:59:00.000Z"],
  ["2027-03-28T02:30", "2027-03-28T01:30:00.000Z"],
  ["2027-03-28T03:00", "2027-03-28T01:00:00.000Z"],
  // Clocks go back at three on 31 October: half past two occurs twice.
  ["2027-10-31T02:30", "2027-10-31T00:30:00.000Z"],
  ["2027-10-31T03:00", "2027-10-31T02:00:00.000Z"],
])("clocks at the institution show %s at %s", (shown, instant) => {
  expect(homeInstant(shown)).toBe(instant);
});

test.each(["", "2027-02-30T08:00", "2027-01-15T25:00", "2027-01-15", "2027-01-15T08:00Z", "x"])(
  "%j is no day and time",
  (shown) => {
    expect(homeInstant(shown)).toBeNull();
  },
);
