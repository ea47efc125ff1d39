import { homeTimeZone, setHomeTimeZone } from "./clock";
import { readDate } from "./dates";

afterEach(() => setHomeTimeZone("Europe/Zurich"));

test("moments are read as on a clock at the institution", () => {
  const moment = "2026-11-21T23:30:00Z";
  expect(new Date(readDate(moment)).toISOString()).toBe("2026-11-22T00:30:00.000Z");
  setHomeTimeZone("America/New_York");
  expect(homeTimeZone()).toBe("America/New_York");
  expect(new Date(readDate(new Date(moment))).toISOString()).toBe("2026-11-21T18:30:00.000Z");
  expect(new Date(readDate("2026-11-21")).toISOString()).toBe("2026-11-21T00:00:00.000Z");
});

test("there is no time zone that nobody knows", () => {
  expect(() => setHomeTimeZone("Mars/Phobos")).toThrow(RangeError);
  expect(homeTimeZone()).toBe("Europe/Zurich");
});
