import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { writeBrand } from "./writeBrand";

const PROJECT = join(__dirname, "../../..");

const ICONS = ["icon-192", "icon-512", "icon-maskable-512"].map(
  (name) => `static/icons/${name}.png`,
);

/** What is made of a brand. */
const MADE = [
  "packages/contract/src/homeTimeZone.ts",
  "src/styles/brand.css",
  "src/styles/brand.ts",
  "static/favicon.ico",
  "static/favicon.svg",
  "static/icons/apple-touch-icon.png",
  ...ICONS,
];

const MARK = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" class="a" id="b" width="40" height="40" viewBox="0 0 40 40" fill="none">
  <title>Our mark</title>
  <defs><linearGradient id="a"><stop offset="0" stop-color="#5a2b80"/></linearGradient></defs>
  <!-- drawn by hand -->
  <g class="menu" data-name="b"><circle cx="20" cy="20" r="16" fill="url(#a)" stroke="#fff"
    stroke-width="2"/></g>
</svg>
`;

const DRAWN =
  '<svg viewBox="0 0 40 40" fill="none"><defs><linearGradient id="a"><stop offset="0" stop-color="#5a2b80"></stop>' +
  '</linearGradient></defs><g><circle cx="20" cy="20" r="16" fill="url(#a)" stroke="#fff" stroke-width="2"></circle></g></svg>';

const BRAND = {
  name: "Musée d’été «Ü»",
  shortName: "MÉ",
  color: "#5A2B80",
  timeZone: "Europe/Berlin",
  mark: "mark.svg",
};

let project: string;
let log: jest.SpyInstance;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "brand-"));
  mkdirSync(join(project, "brand"));
  mkdirSync(join(project, "src/styles"), { recursive: true });
  cpSync(join(PROJECT, "src/styles/tokens.css"), join(project, "src/styles/tokens.css"));
  log = jest.spyOn(console, "log").mockImplementation();
});

afterEach(() => rmSync(project, { recursive: true }));

const read = (file: string) => readFileSync(join(project, file), "utf8");

/** Writes the look of an institution; returns the files that this changed. */
async function made(brand: object, mark = MARK): Promise<string[]> {
  writeFileSync(join(project, "brand/brand.json"), JSON.stringify(brand));
  writeFileSync(join(project, "brand/mark.svg"), mark);
  log.mockClear();
  await writeBrand(project);
  return log.mock.calls.map(([line]) => String(line).replace("codegen: wrote ", "")).sort();
}

test("makes all that belongs to an institution, and again only what is another", async () => {
  expect(await made(BRAND)).toEqual(MADE);
  expect(await made(BRAND)).toEqual([]);
  expect(await made({ ...BRAND, timeZone: "UTC" })).toEqual(MADE.slice(0, 1));
  expect(await made({ ...BRAND, color: "#0a5040" })).toEqual(MADE.slice(0, 3));
  expect(await made({ ...BRAND, color: "#0a5040" }, MARK.replaceAll("5a2b80", "0a6640"))).toEqual(
    MADE.slice(2),
  );
});

test.each([
  ["src/styles/brand.css", ":root {\n--color-action: #5a2b80;"],
  ["src/styles/brand.css", '[data-tone="deep"] {\n--color-paper: #'],
  ["src/styles/brand.ts", 'institution = {"name":"Musée d’été «Ü»","shortName":"MÉ"}'],
  ["src/styles/brand.ts", 'themeColors = {"light":"#fdfdfb","dark":"#0e1417"}'],
  // Ids that could be those of something else in the page are no longer.
  [
    "src/styles/brand.ts",
    `mark = ${JSON.stringify(DRAWN.replace('id="a"', 'id="site-mark-a"').replace("#a", "#site-mark-a"))};`,
  ],
  [
    "src/styles/brand.ts",
    `cardMark = ${JSON.stringify(`<g opacity="0.35">${DRAWN.replace("<svg", '<svg x="760" y="110" width="400" height="400"')}</g>`)};`,
  ],
  ["static/favicon.svg", DRAWN.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')],
  ["packages/contract/src/homeTimeZone.ts", 'HOME_TIME_ZONE = "Europe/Berlin"'],
])("%s has what is its own", async (file, part) => {
  await made(BRAND);
  expect(read(file)).toContain(part);
});

test("every icon shows the mark", async () => {
  await made(BRAND);
  for (const icon of MADE.slice(5)) {
    const { data, info } = await sharp(join(project, icon))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (share: number) => {
      const from = Math.round(share * info.height) * info.width + Math.round(share * info.width);
      return [...data.subarray(from * info.channels, from * info.channels + 3)];
    };
    const isPurple = ([r = 0, g = 0, b = 0]: number[]) => r > 60 && r < 120 && g < 80 && b > 100;
    expect([icon, isPurple(at(0.5))]).toEqual([icon, true]);
    // The mark is open at its corner, so the icon is like paper there.
    expect(Math.min(...at(0.01))).toBeGreaterThan(245);
  }
});

test("icons and cards may have drawings of their own, and tokens values of their own for a colour", async () => {
  writeFileSync(join(project, "brand/icon.svg"), MARK.replaceAll("5a2b80", "0a6640"));
  writeFileSync(join(project, "brand/card.svg"), MARK.replaceAll("5a2b80", "0a6641"));
  const tuned = {
    "#5a2b80": { night: { action: "#eeddff" } },
    "#123456": { day: { deep: "#ffffff" } },
  };
  await made({ ...BRAND, icon: "icon.svg", card: "card.svg", tuned });
  expect(read("static/favicon.svg")).toContain("#0a6640");
  expect(read("src/styles/brand.ts")).toMatch(/cardMark = "<svg viewBox.*#0a6641/);
  expect(read("src/styles/brand.ts")).toMatch(/ mark = .*#5a2b80/);
  expect(read("src/styles/brand.css")).toContain("--color-action: #eeddff");
});

test("icons are drawn again on another paper", async () => {
  await made(BRAND);
  const tokens = read("src/styles/tokens.css").replaceAll("#fdfdfb", "#ffeedd");
  writeFileSync(join(project, "src/styles/tokens.css"), tokens);
  expect(await made(BRAND)).toEqual(expect.arrayContaining(ICONS));
});

test("tells of a colour that cannot be read", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation();
  await made({ ...BRAND, color: "#ffcc00" });
  expect(warn.mock.calls).toEqual([[expect.stringContaining("#ffcc00 is too light")]]);
});

test("refuses with all faults at once, and writes nothing", async () => {
  const brand = {
    shortName: " ",
    color: "gold",
    colour: "#123456",
    timeZone: "Bern",
    mark: "mark.svg",
    icon: "icon.svg",
    card: "../card.svg",
    tuned: { "#123456": { dusk: {}, day: { action: 7 } } },
  };
  await expect(made(brand, '<svg viewBox="0 0 99 9"><text>a</text></svg>')).rejects.toThrow(
    [
      "the folder brand has faults:",
      "brand.json: card must be the name of an SVG file beside it, such as mark.svg",
      "brand.json: name is missing",
      "brand.json: shortName must be one line of text",
      "brand.json: color must be a colour as #rrggbb",
      "brand.json: timeZone must be the IANA name of a time zone, such as Europe/Zurich",
      "brand.json: tuned #123456 day action must be a colour as #rrggbb",
      "brand.json: tuned #123456 nothing is known of dusk",
      "brand.json: nothing is known of colour",
      "mark.svg is 0 0 99 9: an icon is a square, so neither side may be over twice as long as the other",
      "mark.svg holds text, which looks different where its font is missing: turn it into paths",
      "icon.svg is not there",
    ].join("\n  "),
  );
  expect(readdirSync(project).sort()).toEqual(["brand", "src"]);
});

test.each([
  ["no SVG", "<p>a</p>", "is no SVG"],
  ["two", '<svg viewBox="0 0 1 1"/><svg viewBox="0 0 1 1"><path/></svg>', "is no SVG"],
  ["nothing in it", '<svg viewBox="0 0 1 1"><title>a</title></svg>', "draws nothing"],
  ["no viewBox", '<svg width="9" height="9"><path d="M0 0h9"/></svg>', "has no viewBox"],
  ["scripts", '<svg viewBox="0 0 1 1"><script>1</script></svg>', "holds <script>"],
  ["styles", '<svg viewBox="0 0 1 1"><style>a{}</style><path/></svg>', "holds <style>"],
  [
    "a handler",
    '<svg viewBox="0 0 1 1"><path onclick="a()"/></svg>',
    'holds onclick="a()" of <path>',
  ],
  ["a reference", '<svg viewBox="0 0 1 1"><use href="//a/b.svg"/></svg>', "holds href="],
  ["a script to follow", '<svg viewBox="0 0 1 1"><use href="javascript:a"/></svg>', "holds href="],
  ["a paint from elsewhere", '<svg viewBox="0 0 1 1"><path fill="url(//a)"/></svg>', "holds fill="],
  [
    "too much",
    `<svg viewBox="0 0 1 1"><path d="${"M0 0".repeat(2500)}"/></svg>`,
    "has 10047 characters, and may have 8000",
  ],
])("refuses a mark with %s", async (_name, svg, fault) => {
  await expect(made(BRAND, svg)).rejects.toThrow(`  mark.svg ${fault}`);
});

test.each([
  ["brand/brand.json", "{", "brand.json cannot be read"],
  ["src/styles/tokens.css", ":root {}", "tokens.css does not set --color-paper"],
])("says what is wrong with %s", async (file, text, fault) => {
  await made(BRAND);
  writeFileSync(join(project, file), text);
  await expect(writeBrand(project)).rejects.toThrow(fault);
});

test.each([
  [{ day: { action: "#9cd0ee" } }, "tuned #5a2b80 day: action #9cd0ee reaches 1."],
  [{ night: { ink: "#ffffff" } }, "tuned #5a2b80 night ink does not follow from the colour"],
])("tokens set by hand keep to the rules: %j", async (tuned, fault) => {
  await expect(made({ ...BRAND, tuned: { "#5a2b80": tuned } })).rejects.toThrow(fault);
});

test("nothing else in the site shows the colours or the names of the institution", () => {
  const own =
    readFileSync(join(PROJECT, "src/styles/brand.css"), "utf8").match(/#[\da-f]{6}/g) ?? [];
  const tokens = readFileSync(join(PROJECT, "src/styles/tokens.css"), "utf8");
  const telling = own.filter((color) => !tokens.includes(color));
  expect(telling.length).toBeGreaterThan(7);
  const files = ["src", "packages/publisher/src", "packages/publisher/assets"].flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      join(folder, name),
    ),
  );
  const code = files.filter(
    (file) => /\.(css|tsx?|js)$/.test(file) && !/\.test\.|brand\.(css|ts)$|bundle\.js$/.test(file),
  );
  const found = code.filter((file) => {
    const text = readFileSync(join(PROJECT, file), "utf8");
    const isExample = /example/i.test(file);
    if (!isExample && /SIWK|Institut für Wasser/.test(text)) return true;
    return telling.some((color) => text.toLowerCase().includes(color));
  });
  expect(found).toEqual([]);
});
