import { contrast, readColor, writeColor } from "./color";
import { faintTokens, paletteOf } from "./palette";

const PARTS = ["00", "33", "80", "cc", "ff"];
const COLORS = PARTS.flatMap((r) => PARTS.flatMap((g) => PARTS.map((b) => `#${r}${g}${b}`)));

const GROUNDS = { day: ["#fdfdfb", "#eef1f1"], night: ["#0e1417", "#19232a"] };

test("a colour is what it was after it was taken apart", () => {
  expect(COLORS.filter((hex) => writeColor(readColor(hex)) !== hex)).toEqual([]);
});

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test("whatever the colour, text reaches 7:1 and signs 3:1", () => {
  const faint = COLORS.flatMap((brand) =>
    faintTokens(paletteOf(brand, GROUNDS), GROUNDS).map((fault) => `${brand}: ${fault}`),
  );
  expect(faint).toEqual([]);
});

test.each([
  ["day", "action", "#9cd0ee"],
  ["day", "action-strong", "#9cd0ee"],
  ["day", "deep", "#9cd0ee"],
  ["day", "series-1", "#eeeeee"],
  ["day", "series-2", "#eeeeee"],
  ["night", "action", "#0b4a70"],
  ["night", "action-strong", "#0b4a70"],
  ["night", "deep", "#9cd0ee"],
  ["night", "series-1", "#111111"],
  ["night", "series-2", "#111111"],
  ["deep", "paper", "#9cd0ee"],
  ["deep", "mist", "#9cd0ee"],
  ["deep", "grey", "#7fa3ba"],
  ["deep", "action", "#7fa3ba"],
  ["deep", "on-action", "#7fa3ba"],
  ["deep", "signal-text", "#ff7a70"],
  ["deep", "control", "#08334f"],
  ["deep", "signal", "#08334f"],
  ["deep", "series-1", "#08334f"],
  ["deep", "series-2", "#08334f"],
  ["deep", "series-3", "#08334f"],
] as const)("by %s, %s may not be %s", (part, name, color) => {
  const palette = paletteOf("#0b4a70", GROUNDS);
  const other = { ...palette, [part]: { ...palette[part], [name]: color } };
  const faults = faintTokens(other, GROUNDS).map((fault) => fault.split(" reaches")[0]);
  expect(faults).toContain(`${part}: ${name} ${color}`);
});

test("a colour that can be read is kept, and one that cannot becomes darker", () => {
  expect(paletteOf("#5b2a86", GROUNDS).day["action"]).toBe("#5b2a86");
  expect(paletteOf("#ffcc00", GROUNDS).day["action"]).not.toBe("#ffcc00");
});
