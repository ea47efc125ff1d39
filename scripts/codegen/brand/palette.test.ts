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

test("each token that must be told from its ground is looked at", () => {
  const palette = paletteOf("#0b4a70", GROUNDS);
  const others = ["#ffffff", "#0e1417", palette.deep["paper"]!, palette.deep["action"]!];
  const free = (["day", "night", "deep"] as const).flatMap((part) =>
    Object.keys(palette[part])
      .map((name) => [part, name, others.map((color) => ({ [name]: color }))] as const)
      .filter(([, name, values]) =>
        values.every((value) => {
          const changed = { ...palette, [part]: { ...palette[part], ...value } };
          return !faintTokens(changed, GROUNDS).some((fault) =>
            fault.startsWith(`${part}: ${name} `),
          );
        }),
      )
      .map(([, name]) => `${part} ${name}`),
  );
  // Lines that carry no meaning, and the lightest of a chart.
  expect(free).toEqual(["day series-5", "night series-5", "deep rule", "deep series-5"]);
});

test("a colour that can be read is kept, and one that cannot becomes darker", () => {
  expect(paletteOf("#5b2a86", GROUNDS).day["action"]).toBe("#5b2a86");
  expect(paletteOf("#ffcc00", GROUNDS).day["action"]).not.toBe("#ffcc00");
});
