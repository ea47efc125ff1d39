import { execFileSync } from "node:child_process";
import { drawIcons } from "../icons/drawIcons";
import { readText, type Edits } from "./edits";
import { parseSvg, readMark } from "./readMark";

const COMPONENT = "src/components/Header/SiteMark.tsx";
const STYLES = "src/components/Header/SiteMark.css";
const CARD = "src/build/derived/discovery/cardMark.ts";
const FAVICON = "static/favicon.svg";

/** Ids of the drawing begin with this, so that none is that of something else in a page. */
const ID_PREFIX = "site-mark-";

/**
 * Puts the mark of an institution where it shows: in the head of the pages, on cards, and as the icon of the
 * site in all its sizes.
 *
 * @param source the SVG as text
 * @param name of its file, for messages
 */
export async function markEdits(project: string, source: string, name: string): Promise<Edits> {
  const mark = readMark(source);
  if ("faults" in mark) {
    return { edits: [], faults: mark.faults.map((fault) => `--mark ${name} ${fault}`) };
  }
  const missing = [COMPONENT, STYLES, CARD].filter((file) => readText(project, file) === undefined);
  if (missing.length > 0)
    return { edits: [], faults: missing.map((file) => `${file} is not there`) };
  const icons = await drawIcons(Buffer.from(mark.svg));
  return {
    edits: [
      { file: FAVICON, content: mark.svg, what: "icon of the site" },
      {
        file: COMPONENT,
        content: formatted(project, COMPONENT, component(mark.svg)),
        what: "mark in the head of the pages",
      },
      { file: STYLES, content: STYLE_SHEET, what: "its size" },
      { file: CARD, content: formatted(project, CARD, card(mark.svg)), what: "mark on cards" },
      ...icons.map(({ file, content }) => ({ file, content, what: "icon of the site" })),
    ],
  };
}

const STYLE_SHEET = `.site-mark {
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
}
`;

function component(svg: string): string {
  return `import "./SiteMark.css";

// Written by \`npm run rebrand\` from the file that it was given.

/** The mark of the institution. */
export function SiteMark() {
  return (
    ${asJsx(svg)}
  );
}
`;
}

function card(svg: string): string {
  const drawing = parseSvg(svg);
  drawing("svg").first().attr({ x: "760", y: "110", width: "400", height: "400" });
  return `import type { SiteColors } from "./siteColors";

// Written by \`npm run rebrand\` from the file that it was given.

/** The mark of the institution, large and quiet at the edge of a card. */
export function cardMark(_colors: SiteColors): string {
  return ${JSON.stringify(`<g opacity="0.35">${drawing.xml().trim()}</g>`)};
}
`;
}

/** As `npm run format` would leave the code. */
function formatted(project: string, file: string, code: string): string {
  // Not by its functions: they load modules in a way that tests cannot.
  const prettier = require.resolve("prettier/bin/prettier.cjs");
  return execFileSync(process.execPath, [prettier, "--stdin-filepath", file], {
    cwd: project,
    input: code,
    encoding: "utf8",
  });
}

/** A drawing in the spelling of JSX, with ids that belong to the mark. */
function asJsx(svg: string): string {
  const drawing = parseSvg(svg);
  drawing("*").each((_index, node) => {
    const element = drawing(node);
    for (const [name, value] of Object.entries(element.attr() ?? {})) {
      element.removeAttr(name);
      if (name !== "xmlns") element.attr(jsxName(name), withOwnId(name, value));
    }
  });
  drawing("svg").first().attr({ className: "site-mark", "aria-hidden": "true" });
  return drawing.xml().trim();
}

function jsxName(name: string): string {
  return name.replace(/-([a-z])/g, (_all, next: string) => next.toUpperCase());
}

function withOwnId(name: string, value: string): string {
  if (name === "id") return `${ID_PREFIX}${value}`;
  if (name === "href") return value.replace(/^#/, `#${ID_PREFIX}`);
  return value.replace(/url\((["']?)#/g, `url($1#${ID_PREFIX}`);
}
