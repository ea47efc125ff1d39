import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CodegenError } from "../CodegenError";
import { isWritten, writeIfChanged } from "../writeIfChanged";
import { drawIcons } from "./drawIcons";
import { paletteOf, type Grounds, type Palette } from "./palette";
import { readBrand, type Brand } from "./readBrand";

const MADE = "Made by `npm run codegen` from the folder brand. Do not edit.";
const TOKENS = "src/styles/tokens.css";
const CODE = "src/styles/brand.ts";
const FAVICON = "static/favicon.svg";

/** Prefix for ids of the mark, so that they are unique in a page. */
const ID_PREFIX = "site-mark-";

/**
 * Writes all files of an institution's brand from the folder `brand`.
 *
 * @param project absolute path of the repository
 * @throws CodegenError with everything that is wrong there; then nothing was written
 */
export async function writeBrand(project: string): Promise<void> {
  const grounds = groundsOf(readFileSync(join(project, TOKENS), "utf8"));
  const brand = readBrand(join(project, "brand"), grounds);
  const { color, palette, timeZone } = brand;
  const { action } = paletteOf(color, grounds).day;
  if (action !== color) {
    console.warn(
      `codegen: ${color} is too light for text on paper: ${action} takes its place, which reaches 7:1`,
    );
  }
  const [light = ""] = grounds.day;
  const [dark = ""] = grounds.night;
  const icon = `${brand.icon.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')}\n`;
  const code = siteModule(brand, { light, dark });
  writeIfChanged(project, "src/styles/brand.css", styleSheet(palette));
  writeIfChanged(project, "packages/contract/src/homeTimeZone.ts", timeZoneModule(timeZone));
  // Icons take a moment to draw. Write their source last, so that an interrupted run draws them again.
  if (!isWritten(project, FAVICON, icon) || !isWritten(project, CODE, code)) {
    for (const { file, content } of await drawIcons(Buffer.from(icon), light)) {
      writeIfChanged(project, file, content);
    }
  }
  writeIfChanged(project, FAVICON, icon);
  writeIfChanged(project, CODE, code);
}

/** Backgrounds of text in light and dark mode: paper, and fields on it. */
function groundsOf(tokens: string): Grounds {
  const valuesOf = (name: string) => {
    const set = tokens.matchAll(new RegExp(`--color-${name}: (#[0-9a-f]{6});`, "gi"));
    return Array.from(set, ([, value]) => value);
  };
  const [day, night] = valuesOf("paper");
  const [dayMist, nightMist] = valuesOf("mist");
  if (day && dayMist && night && nightMist)
    return { day: [day, dayMist], night: [night, nightMist] };
  throw new CodegenError(
    `${TOKENS} does not set --color-paper and --color-mist as #rrggbb, by day and by night`,
  );
}

function styleSheet({ day, night, deep }: Palette): string {
  const rule = (selector: string, tokens: Readonly<Record<string, string>>) =>
    `${selector} {\n${Object.entries(tokens)
      .map(([name, value]) => `--color-${name}: ${value};\n`)
      .join("")}}\n`;
  return `/* ${MADE} */
${rule(":root", day)}
@media (prefers-color-scheme: dark) {
${rule(":root", night)}}

/* Where the system sets the colours, there is no deep ground. */
@media (forced-colors: none) {
${rule('[data-tone="deep"]', deep)}}
`;
}

function siteModule(
  { name, shortName, palette, ...drawings }: Brand,
  themeColors: { readonly light: string; readonly dark: string },
): string {
  const { deep, "series-5": quiet } = palette.day;
  const mark = drawings.mark.replace(/( id="|url\((?:&quot;|')?#|href="#)/g, `$1${ID_PREFIX}`);
  const edge = '<svg x="760" y="110" width="400" height="400"';
  const card = drawings.card ?? `<g opacity="0.35">${drawings.mark.replace("<svg", edge)}</g>`;
  return `// ${MADE}

/** How the institution is called where the CMS does not say. */
export const institution = ${JSON.stringify({ name, shortName })} as const;

/** Colours that browsers give their own frame: those of the page, by its colour scheme. */
export const themeColors = ${JSON.stringify(themeColors)} as const;

/** Colours of cards: their field, and on it their text and what is quiet. */
export const cardColors = ${JSON.stringify({ deep, paper: themeColors.light, quiet })} as const;

/** The mark, as an SVG to be set into a page. */
export const mark = ${JSON.stringify(mark)};

/** What is under the texts of a card, as a part of an SVG. */
export const cardMark = ${JSON.stringify(card)};
`;
}

function timeZoneModule(timeZone: string): string {
  return `// ${MADE}

/** Where the institution is, by an IANA name, unless SITE_TIME_ZONE says otherwise. */
export const HOME_TIME_ZONE = ${JSON.stringify(timeZone)};
`;
}
