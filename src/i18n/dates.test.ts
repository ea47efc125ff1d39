import { formatDay, formatDays, formatTime, homeTimeZone } from "./dates";

test("a day is named in the language and in the time zone of the place", () => {
  const late = "2026-11-21T23:30:00Z";
  expect(formatDay(late, "de", "Europe/Zurich")).toBe("22. November 2026");
  expect(formatDay(late, "de", "America/New_York")).toBe("21. November 2026");
  expect(formatDay("2026-11-21", "fr")).toBe("21 novembre 2026");
  expect(formatDay("2026-11-21", "it")).toBe("21 novembre 2026");
  expect(formatDay("2026-11-21", "en")).toBe("November 21, 2026");
  for (const zone of ["Pacific/Honolulu", "Pacific/Kiritimati"]) {
    expect(formatDay("2026-11-21", "en", zone)).toBe("November 21, 2026");
  }
});

test("a span within a day names the day once", () => {
  const span = ["2026-11-21T09:00:00+01:00", "2026-11-21T17:00:00+01:00"] as const;
  expect(formatDays(...span, "de", "Europe/Zurich")).toBe("21. November 2026");
});

test("a time of day is that of the place", () => {
  expect(formatTime("2026-11-21T09:00:00Z", "de", "Europe/Zurich")).toBe("10:00");
  expect(formatTime("2026-11-21T09:00:00Z", "en", "Europe/London")).toBe("9:00 AM");
});

test("without a place, the time zone is that of the institution", () => {
  for (const hour of ["00", "06", "12", "18"]) {
    const date = `2026-11-21T${hour}:30:00Z`;
    expect(formatTime(date, "de")).toBe(formatTime(date, "de", homeTimeZone));
    expect(formatDay(date, "de")).toBe(formatDay(date, "de", homeTimeZone));
    expect(formatDays(date, date, "de")).toBe(formatDay(date, "de", homeTimeZone));
  }
});

test("the setting says where the institution is", async () => {
  process.env.GATSBY_SITE_TIME_ZONE = "America/New_York";
  await jest.isolateModulesAsync(async () => {
    const dates = await import("./dates");
    expect(dates.formatTime("2026-11-21T09:00:00Z", "de")).toBe("04:00");
  });
  delete process.env.GATSBY_SITE_TIME_ZONE;
});
