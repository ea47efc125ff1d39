import { readFileSync } from "node:fs";
import { themeColors } from "../../src/styles/themeColors";
import { contrast, readColor, writeColor } from "./color";
import { paletteOf } from "./palette";

const PARTS = ["00", "33", "80", "cc", "ff"];
const COLORS = PARTS.flatMap((r) => PARTS.flatMap((g) => PARTS.map((b) => `#${r}${g}${b}`)));

test("a colour is what it was after it was taken apart", () => {
  expect(COLORS.filter((hex) => writeColor(readColor(hex)) !== hex)).toEqual([]);
});

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

const tokens = readFileSync("src/styles/tokens.css", "utf8");

/** The values of a token, by day and then by night. */
const valuesOf = (name: string) =>
  [...tokens.matchAll(new RegExp(`--color-${name}: ([^;]+);`, "g"))].map(([, value = ""]) => value);

const [paper = "", paperAtNight = ""] = valuesOf("paper");
const [mist = "", mistAtNight = ""] = valuesOf("mist");
const GROUNDS = { day: [paper, mist], night: [paperAtNight, mistAtNight] };

/** Which tokens need which contrast on which: by day, by night, on a deep tone. */
const needs = (brand: string) => {
  const { day, night, deepTone } = paletteOf(brand, brand, GROUNDS);
  const text = (tokens: Readonly<Record<string, string>>, names: string[], grounds: string[]) =>
    names.flatMap((name) =>
      grounds.map((ground) => [name, tokens[name] ?? "", ground, 7] as const),
    );
  const signs = (tokens: Readonly<Record<string, string>>, names: string[], grounds: string[]) =>
    names.flatMap((name) =>
      grounds.map((ground) => [name, tokens[name] ?? "", ground, 3] as const),
    );
  const deep = [deepTone["paper"]!, deepTone["mist"]!];
  return [
    ...text(day, ["action", "action-strong"], GROUNDS.day),
    ...text(night, ["action", "action-strong"], GROUNDS.night),
    ...text({ ...deepTone, ink: "#ffffff" }, ["ink", "grey", "action", "signal-text"], deep),
    ["on-action", day["on-action"]!, day["action"]!, 7] as const,
    ["on-action at night", paperAtNight, night["action"]!, 7] as const,
    ["on-action, deep", deepTone["on-action"]!, deepTone["action"]!, 7] as const,
    ["on-mark", day["on-mark"]!, day["mark"]!, 3] as const,
    ...signs(day, ["series-1", "series-2"], [paper]),
    ...signs(night, ["series-1", "series-2"], [paperAtNight]),
    ...signs(deepTone, ["control", "signal", "series-1", "series-2", "series-3"], [deep[0]!]),
  ];
};

test("whatever the colour, text reaches 7:1 and signs 3:1", () => {
  const faint = COLORS.flatMap((brand) =>
    needs(brand)
      .filter(([, one, other, ratio]) => !(contrast(one, other) >= ratio))
      .map(([name]) => `${brand}: ${name}`),
  );
  expect(faint).toEqual([]);
});

test("a colour that can be read is kept, and one that cannot is noted", () => {
  expect(paletteOf("#5b2a86", "#e8b800", GROUNDS)).toMatchObject({
    day: { action: "#5b2a86", mark: "#e8b800", "on-mark": "#12181c" },
    notes: [],
  });
  const { day, notes } = paletteOf("#ffcc00", "#ffcc00", GROUNDS);
  expect(day["action"]).not.toBe("#ffcc00");
  expect(notes).toEqual([expect.stringContaining("#ffcc00 is too light")]);
});

test("browsers frame the page in the colours of its paper", () => {
  expect(themeColors).toEqual({ light: paper, dark: paperAtNight });
});

test("the status page of the publisher wears the colours of the site", () => {
  const css = readFileSync("packages/publisher/assets/status.css", "utf8");
  const whole = (hex: string) => (hex.length === 4 ? hex.replace(/\w/g, "$&$&") : hex);
  const schemes = css.split("@media (prefers-color-scheme: dark)").slice(0, 2);
  const [day = [], night = []] = schemes.map((part) => {
    const root = part.slice(0, part.indexOf("\n}\n"));
    return [...root.matchAll(/--([\w-]+): (#\w+);/g)];
  });
  expect(day.length).toBeGreaterThan(7);
  expect(night.map(([, name]) => name)).toEqual(day.map(([, name]) => name));
  for (const [number, [, name = "", value = ""]] of day.entries()) {
    const values = [value, night[number]?.[2] ?? ""].map(whole);
    expect([name, ...values]).toEqual([name, ...valuesOf(name).slice(0, 2)]);
  }
});
