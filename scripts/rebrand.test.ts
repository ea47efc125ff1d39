import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { contractSchema } from "@quatrain/contract";
import { contentModel } from "../packages/backend/src/content/model";
import { readContent } from "../packages/backend/src/content/importer/readContent";
import { noReferences } from "../packages/backend/src/content/importer/bundleReferences";
import { localeCodes } from "../src/i18n/locales";
import { readSiteColors } from "../src/build/derived/discovery/siteColors";
import { rebrand, type RebrandOptions } from "./rebrand/rebrand";
import { contentsOf } from "./rebrand/testing/contentsOf";
import { RebrandError } from "./rebrand/RebrandError";

const PROJECT = join(__dirname, "..");

/** What the command changes, apart from what it makes. */
const FILES = [
  "package.json",
  "package-lock.json",
  "src/styles/tokens.css",
  "static/favicon.svg",
  "packages/publisher/assets/status.css",
  "src/components/Header/SiteMark.tsx",
  "src/components/Header/SiteMark.css",
  "src/build/derived/discovery/cardMark.ts",
];

const ICONS = ["icon-192", "icon-512", "icon-maskable-512", "apple-touch-icon"].map(
  (name) => `static/icons/${name}.png`,
);

const MARK = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40" fill="none">
  <title>Our mark</title>
  <defs><linearGradient id="a"><stop offset="0" stop-color="#5a2b80"/></linearGradient></defs>
  <!-- drawn by hand -->
  <circle cx="20" cy="20" r="16" fill="url(#a)" stroke="#fff" stroke-width="2"/>
</svg>
`;

let copy: string;
let mark: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "rebrand-"));
  for (const file of [...FILES, ".prettierrc"]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(PROJECT, file), join(copy, file));
  }
  // Whatever the site looks like by now, the style sheet of its mark is another.
  writeFileSync(join(copy, "src/components/Header/SiteMark.css"), ".site-mark__ground {}\n");
  mark = join(copy, "drawing.svg");
  writeFileSync(mark, MARK);
});

afterEach(() => rmSync(copy, { recursive: true }));

const read = (file: string) => readFileSync(join(copy, file), "utf8");

const all = (): RebrandOptions => ({
  name: "Musée d’été «Ü»",
  shortName: "MÉ",
  color: "#5A2B80",
  accent: "#e7b901",
  mark,
});

const made = [
  ...["site", "nodes/home"].flatMap((folder) =>
    localeCodes.map((code) => `content/${folder}/${code}.yaml`),
  ),
  ...["main", "footer", "meta"].map((menu) => `content/menus/${menu}.yaml`),
  "content/nodes/home/node.yaml",
  ".env",
];

test("changes exactly what shows the demo institution, and names it", async () => {
  const before = contentsOf(copy);
  const { changed } = await rebrand(copy, all());
  const after = contentsOf(copy);
  const other = Object.keys(after).filter((file) => after[file] !== before[file]);
  expect(changed.map(({ file }) => file).sort()).toEqual(other.sort());
  expect(other).toEqual([...FILES, ...ICONS, "static/favicon.ico", ...made].sort());
  expect(changed.filter(({ what }) => what === "")).toEqual([]);
});

test("done again, it changes nothing; with other options, what is other", async () => {
  await rebrand(copy, all());
  expect((await rebrand(copy, all())).changed).toEqual([]);
  const { changed } = await rebrand(copy, { ...all(), color: "#0a6640" });
  expect(changed.map(({ file }) => file).sort()).toEqual([
    "packages/publisher/assets/status.css",
    "src/styles/tokens.css",
  ]);
});

test("what is not given stays", async () => {
  const { changed } = await rebrand(copy, {
    name: "Museum",
    cms: "https://cms.example.org/graphql",
  });
  expect(changed.map(({ file }) => file)).toEqual(["package.json", "package-lock.json", ".env"]);
  expect(read(".env")).toBe("GRAPHQL_API_URL=https://cms.example.org/graphql\n");
});

test("names the project as npm takes it, and nothing else in the list of packages", async () => {
  const before = JSON.parse(read("package-lock.json")) as { packages: object };
  const { version } = JSON.parse(read("package.json")) as { version: string };
  await rebrand(copy, all());
  expect(JSON.parse(read("package.json"))).toMatchObject({
    name: "musee-d-ete-ue",
    description: expect.stringMatching(/^Musée d’été «Ü»: a website /),
    version,
  });
  const after = JSON.parse(read("package-lock.json")) as { name: string; packages: object };
  expect(after.name).toBe("musee-d-ete-ue");
  const { "": root, ...others } = after.packages as Record<string, { name?: string }>;
  const { "": _root, ...othersBefore } = before.packages as Record<string, object>;
  expect(root?.name).toBe("musee-d-ete-ue");
  expect(others).toEqual(othersBefore);
});

test("the colours are where the site, its cards and the status page read them", async () => {
  await rebrand(copy, all());
  const { action, deep, mark: accent } = await readSiteColors(copy);
  expect([action, accent]).toEqual(["#5a2b80", "#e7b901"]);
  expect(read("packages/publisher/assets/status.css")).toContain(`--action: ${action};`);
  expect(read("src/styles/tokens.css")).toMatch(new RegExp(`data-tone="deep"[^}]*paper: ${deep};`));
});

test("the mark is in the head of the pages, on cards, and in every icon", async () => {
  await rebrand(copy, all());
  const component = read("src/components/Header/SiteMark.tsx");
  expect(component).toContain(
    '<svg viewBox="0 0 40 40" fill="none" className="site-mark" aria-hidden="true">',
  );
  expect(component).toContain('<stop offset="0" stopColor="#5a2b80" />');
  // Ids that could be those of something else in the page are no longer.
  expect(component).toContain('<linearGradient id="site-mark-a">');
  expect(component).toContain('fill="url(#site-mark-a)"');
  expect(component).not.toMatch(/M8 9\.5|Our mark|drawn by hand/);
  expect(read("src/components/Header/SiteMark.css")).not.toContain("site-mark__ground");
  expect(read("src/build/derived/discovery/cardMark.ts")).toContain('r="16"');
  for (const icon of ICONS) {
    const { data, info } = await sharp(join(copy, icon))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const from =
        (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
      return [...data.subarray(from, from + 3)];
    };
    const isPurple = ([r = 0, g = 0, b = 0]: number[]) => r > 60 && r < 120 && g < 80 && b > 100;
    expect([icon, isPurple(at(0.5, 0.5))]).toEqual([icon, true]);
    // The mark is open at its corner, so the icon is like paper there.
    expect(Math.min(...at(0.01, 0.01))).toBeGreaterThan(245);
  }
});

test("the content to begin with is one that the embedded CMS takes", async () => {
  await rebrand(copy, all());
  const known = {
    references: noReferences,
    files: new Map(),
    site: { host: "site.test", hasBareLanguage: false },
  };
  const bundle = await readContent(join(copy, "content"), contentModel(contractSchema()), known);
  expect([...bundle.nodes].map(({ translations }) => translations.length)).toEqual([
    localeCodes.length,
  ]);
  expect(read("content/site/de.yaml")).toContain("name: Musée d’été «Ü»");
  expect(read(".env")).toBe("CONTENT_DIR=content\nDATA_DIR=.data/musee-d-ete-ue\n");
});

test("content and settings of others stay", async () => {
  writeFileSync(join(copy, ".env"), "# ours\nPORT=9000\nDATA_DIR=/srv/data\nCONTENT_DIR=old");
  mkdirSync(join(copy, "pages/site"), { recursive: true });
  writeFileSync(join(copy, "pages/site/de.yaml"), "name: Ours\n");
  const { changed, notes } = await rebrand(copy, { name: "Museum", content: "pages/" });
  expect(read(".env")).toBe("# ours\nPORT=9000\nDATA_DIR=/srv/data\nCONTENT_DIR=pages");
  expect(read("pages/site/de.yaml")).toBe("name: Ours\n");
  expect(changed.filter(({ file }) => file.startsWith("pages/"))).toEqual([]);
  expect(notes).toEqual([
    "pages/ holds content, which stays as it is.",
    "DATA_DIR stays /srv/data: pages/ is read if the store there is empty.",
  ]);
});

test.each([
  ["CONTENT_DIR=/srv/pages\n", "Content comes from /srv/pages, as before."],
  ["GRAPHQL_API_URL=https://a.example/\n", "Content comes from https://a.example/, as before."],
])("content that was set before stays: %s", async (env, line) => {
  writeFileSync(join(copy, ".env"), env);
  const { changed, notes } = await rebrand(copy, { name: "Museum" });
  expect(changed.map(({ file }) => file)).toEqual(["package.json", "package-lock.json"]);
  expect(notes).toEqual([line]);
});

test("refuses with all faults at once, and changes nothing", async () => {
  writeFileSync(mark, '<svg viewBox="0 0 99 9"><script>1</script><text>a</text></svg>');
  const css = read("src/styles/tokens.css").replace(/--color-deep: [^;]+;/g, "");
  writeFileSync(join(copy, "src/styles/tokens.css"), css);
  const before = contentsOf(copy);
  const looks = { name: "中文", color: "#123456", accent: "gold", mark };
  const places = { cms: "ftp://a", content: "../elsewhere" };
  const attempt = rebrand(copy, { ...looks, ...places });
  const error = await attempt.catch((each: unknown) => each);
  if (!(error instanceof RebrandError)) throw new Error("It was not refused.");
  expect(error.faults).toEqual([
    "--accent gold is no colour as #rrggbb",
    "--cms ftp://a is no http or https address",
    "--content ../elsewhere is no folder of the project",
    "--cms and --content exclude each other",
    "--name has no letter from a to z, as the name of a package needs",
    `--mark ${mark} is 0 0 99 9: an icon is a square, so neither side may be over twice as long as the other`,
    `--mark ${mark} holds <script>, which is not safe in a page, or not known`,
    `--mark ${mark} holds text, which looks different where its font is missing: turn it into paths`,
  ]);
  const second = await rebrand(copy, { name: "A", color: "#123456" }).catch(
    (each: unknown) => each,
  );
  expect(String(second)).toContain("tokens.css does not set --color-deep for the day, in :root");
  await expect(rebrand(copy, {})).rejects.toThrow("--name is missing");
  expect(contentsOf(copy)).toEqual(before);
});

test.each([
  ["no SVG", "<p>a</p>", "is no SVG"],
  ["nothing in it", '<svg viewBox="0 0 1 1"></svg>', "draws nothing"],
  ["no viewBox", '<svg width="9" height="9"><path d="M0 0h9"/></svg>', "has no viewBox"],
  ["styles", '<svg viewBox="0 0 1 1"><style>a{}</style><path/></svg>', "holds <style>"],
  [
    "a handler",
    '<svg viewBox="0 0 1 1"><path onclick="a()"/></svg>',
    'holds onclick="a()" of <path>',
  ],
  ["a reference", '<svg viewBox="0 0 1 1"><use href="//a/b.svg"/></svg>', "holds href="],
  ["too much", `<svg viewBox="0 0 1 1"><path d="${"M0 0".repeat(2500)}"/></svg>`, "may have 8000"],
])("refuses a mark with %s", async (_name, svg, fault) => {
  writeFileSync(mark, svg);
  await expect(rebrand(copy, { name: "A", mark })).rejects.toThrow(fault);
});
