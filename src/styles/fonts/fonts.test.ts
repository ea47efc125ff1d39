/** @jest-environment node */
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import postcss from "postcss";
import { decompress } from "wawoff2";
import { FONT_FILES } from "../../build/derived/discovery/lettering";

interface Face {
  file: string;
  ranges: [number, number][];
  weights: string;
}

/** Characters of the four languages, besides those in `locales`. */
const WRITTEN =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" +
  "ÄÖÜäöüßÀÂÆÇÈÉÊËÎÏÔŒÙÛàâæçèéêëîïôœùûÌÒìòº" +
  "!\"#%&'()*+,-./:;<=>?@[]§©«»·–—‘’‚“”„…‹›°²³€−";

/** The initial congestion window is ten packets of 1460 bytes; headers take up to 1200 bytes. */
const WINDOW = 14_600 - 1_200;

async function faces(): Promise<Face[]> {
  const found: Face[] = [];
  postcss.parse(await readFile(join(__dirname, "fonts.css"), "utf8")).walkAtRules((rule) => {
    const values: Record<string, string> = {};
    rule.walkDecls(({ prop, value }) => void (values[prop] = value));
    const [, file = ""] = /url\("\.\/(.+?)"\)/.exec(values["src"] ?? "") ?? [];
    const ranges = (values["unicode-range"] ?? "").split(",").map((range): [number, number] => {
      const [from = "", to = from] = range.trim().slice(2).split("-");
      return [parseInt(from, 16), parseInt(to, 16)];
    });
    found.push({ file, ranges, weights: values["font-weight"] ?? "" });
  });
  return found;
}

async function fontOf({ file }: Face): Promise<Font> {
  const font = create(Buffer.from(await decompress(await readFile(join(__dirname, file)))));
  if (!("variationAxes" in font)) throw new Error(`${file} holds several fonts.`);
  return font;
}

const isIn = ({ ranges }: Face, code: number) =>
  ranges.some(([from, to]) => from <= code && code <= to);

/** The texts of the interface in all languages. */
async function interfaceTexts(): Promise<string> {
  const files = await readdir("locales", { recursive: true });
  const texts = files.filter((name) => name.endsWith(".json"));
  return (await Promise.all(texts.map((name) => readFile(join("locales", name), "utf8")))).join("");
}

test("every letter of a file is fetched from one that has it", async () => {
  const all = await faces();
  const letters = await Promise.all(all.map(async (face) => (await fontOf(face)).characterSet));
  const wrong = [...new Set(letters.flat())].filter((code) => {
    const from = all.findLastIndex((face) => isIn(face, code));
    return from < 0 || !letters[from]?.includes(code);
  });
  // Combining marks belong to their letters, and the last code ends the list.
  expect(wrong.filter((code) => code < 0x300 || (code > 0x36f && code < 0xffff))).toEqual([]);
});

test("the letters of the four languages come in the first file, which one window brings", async () => {
  const all = await faces();
  const first = all.find(({ file }) => file === "quatrain-grotesk-latin.woff2");
  if (!first) throw new Error("There is no such face.");
  const font = await fontOf(first);
  const letters = new Set(WRITTEN + (await interfaceTexts()).replaceAll(/[{}\\\n]/g, ""));
  const codes = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
  const others = (code: number) => all.findLast((face) => isIn(face, code)) !== first;
  expect(codes.filter(others)).toEqual([]);
  // Browsers draw all kinds of spaces from the ordinary one.
  const drawn = codes.filter((code) => !/\s/.test(String.fromCodePoint(code)));
  expect(drawn.filter((code) => !font.hasGlyphForCodePoint(code))).toEqual([]);
  expect((await readFile(join(__dirname, first.file))).length).toBeLessThan(WINDOW);
});

test("faces have the weights that the site uses, and cards read the same files", async () => {
  const all = await faces();
  const tokens = await readFile("src/styles/tokens.css", "utf8");
  const used = [...tokens.matchAll(/--weight-\w+: (\d+)/g)].map(([, weight]) => Number(weight));
  const weights = `${Math.min(...used)} ${Math.max(...used)}`;
  expect(all.map((face) => face.weights)).toEqual(all.map(() => weights));
  for (const face of all) {
    const { min, max } = (await fontOf(face)).variationAxes["wght"] ?? {};
    expect(`${min} ${max}`).toBe(weights);
  }
  expect(FONT_FILES.map((file) => join(process.cwd(), file)).sort()).toEqual(
    all.map(({ file }) => join(__dirname, file)).sort(),
  );
});
