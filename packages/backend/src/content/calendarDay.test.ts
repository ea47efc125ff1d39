import { setHomeTimeZone } from "@quatrain/webform";
import { calendarDay, resolveDate } from "./relativeDate";

afterEach(() => setHomeTimeZone("Europe/Zurich"));

test("a moment is on the day of its place, a day everywhere on itself", () => {
  const late = "2026-11-21T23:30:00Z";
  expect(calendarDay(late)).toBe("2026-11-22");
  expect(calendarDay(late, "America/New_York")).toBe("2026-11-21");
  expect(calendarDay("2026-11-21", "America/New_York")).toBe("2026-11-21");
  expect(calendarDay("soon")).toBe("soon");
  setHomeTimeZone("Pacific/Auckland");
  expect(calendarDay("2026-11-21T11:30:00Z")).toBe("2026-11-22");
});

test("today is the day at the institution", () => {
  const late = new Date("2026-11-21T23:30:00Z");
  expect(resolveDate("today", late)).toBe("2026-11-22");
  expect(resolveDate("+1 month", late)).toBe("2026-12-22");
  setHomeTimeZone("America/New_York");
  expect(resolveDate("today", late)).toBe("2026-11-21");
});
