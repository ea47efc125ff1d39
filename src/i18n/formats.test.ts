import { dateFormat, numberFormat } from "./formats";

const day = { dateStyle: "short" } as const;

test("a format is made once for a locale and its options, and no other is taken for it", () => {
  expect(dateFormat("de", day)).toBe(dateFormat("de", { ...day }));
  const zoned = dateFormat("de", { ...day, timeZone: "Asia/Tokyo" });
  expect(zoned.resolvedOptions()).toMatchObject({ locale: "de", timeZone: "Asia/Tokyo" });
  expect(dateFormat("fr", day).resolvedOptions().locale).toBe("fr");
  expect(numberFormat("de", {}).format(1.5)).toBe("1,5");
  expect(numberFormat("de", { minimumFractionDigits: 2 }).format(1.5)).toBe("1,50");
});

test("there is an end to what is kept", () => {
  const before = numberFormat("it", {});
  for (let other = 0; other <= 100; other++) {
    numberFormat(`it-x-${other}`, {});
  }
  expect(numberFormat("it", {})).not.toBe(before);
});

test("a time zone that there is not is an error each time", () => {
  for (const _ of [1, 2]) {
    expect(() => dateFormat("de", { timeZone: "Europe/Nowhere" })).toThrow(RangeError);
  }
});
