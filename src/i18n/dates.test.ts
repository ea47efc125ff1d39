import { formatDay, formatDays, formatTime } from "./dates";

test("a day is named in the language and in the time zone of the place", () => {
  expect(formatDay("2026-11-21T23:30:00Z", "de")).toBe("22. November 2026");
  expect(formatDay("2026-11-21", "fr")).toBe("21 novembre 2026");
  expect(formatDay("2026-11-21", "it")).toBe("21 novembre 2026");
  expect(formatDay("2026-11-21", "en")).toBe("November 21, 2026");
});

test("a span within a day names the day once", () => {
  const span = ["2026-11-21T09:00:00+01:00", "2026-11-21T17:00:00+01:00"] as const;
  expect(formatDays(...span, "de")).toBe("21. November 2026");
});

test("a time of day is that of the place", () => {
  expect(formatTime("2026-11-21T09:00:00Z", "de")).toBe("10:00");
  expect(formatTime("2026-11-21T09:00:00Z", "en", "Europe/London")).toBe("9:00 AM");
});
