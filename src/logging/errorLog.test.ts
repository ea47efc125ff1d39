import { commonLogDate, logUncaughtError } from "./errorLog";

test.each([
  ["UTC", "2026-11-21T09:05:03Z", 0, "21/Nov/2026:09:05:03 +0000"],
  ["Zurich in winter", "2026-01-01T00:30:00Z", 60, "01/Jan/2026:01:30:00 +0100"],
  ["Zurich in summer", "2026-07-31T22:15:09Z", 120, "01/Aug/2026:00:15:09 +0200"],
  ["India", "2026-02-28T20:00:00Z", 330, "01/Mar/2026:01:30:00 +0530"],
  ["Newfoundland", "2026-03-01T01:00:00Z", -210, "28/Feb/2026:21:30:00 -0330"],
  ["Kiritimati", "2026-12-31T12:00:00Z", 840, "01/Jan/2027:02:00:00 +1400"],
  ["behind by less than an hour", "2026-05-05T00:10:00Z", -30, "04/May/2026:23:40:00 -0030"],
])("writes the time of %s", (_, time, offset, expected) => {
  expect(commonLogDate(new Date(time), offset)).toBe(expected);
});

test("takes the time zone of the machine, as it is at that time", () => {
  const time = new Date("2026-07-31T22:15:09Z");
  jest.spyOn(time, "getTimezoneOffset").mockReturnValue(-120);
  expect(commonLogDate(time)).toBe("01/Aug/2026:00:15:09 +0200");
});

describe("an uncaught error", () => {
  const log = () => jest.spyOn(console, "error").mockImplementation();

  test("is written with time, tag and full path, then the error", () => {
    const written = log();
    const error = new Error("broken");
    expect(logUncaughtError("/de/x?a=1", error)).toBe(true);
    expect(written).toHaveBeenCalledTimes(1);
    const [line, what] = written.mock.calls[0] ?? [];
    expect(line).toMatch(
      /^\[\d{2}\/[A-Z][a-z]{2}\/\d{4}:\d{2}:\d{2}:\d{2} [+-]\d{4}\] \[GATSBY ERROR\] \/de\/x\?a=1$/,
    );
    expect(what).toBe(error);
  });

  test("is written once, however often it arrives", () => {
    const written = log();
    const error = new Error("broken");
    logUncaughtError("/de", error);
    expect(logUncaughtError("/de", error)).toBe(false);
    logUncaughtError("/de", "a text");
    logUncaughtError("/de", "a text");
    expect(written).toHaveBeenCalledTimes(3);
  });

  test("keeps to its line", () => {
    const written = log();
    logUncaughtError("/de/\n[forged]", null);
    expect(written.mock.calls[0]?.[0]).toMatch(/\/de\/%0A\[forged\]$/);
  });

  test("lets nobody into a preview who reads it", () => {
    const written = log();
    logUncaughtError("/de/preview/x?token=abc.def&live=1", null);
    expect(written.mock.calls[0]?.[0]).toMatch(/\/de\/preview\/x\?token=\*\*\*&live=1$/);
  });
});
