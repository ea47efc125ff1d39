import postcss, { type Declaration, type Root, type Rule } from "postcss";
import { isHex } from "./color";
import { editText, readText, type Edits } from "./edits";
import { paletteOf, type Grounds, type Palette } from "./palette";

const TOKENS = "src/styles/tokens.css";
const STATUS = "packages/publisher/assets/status.css";

/** Where in the style sheet the tokens of each part are set, as a rule and in words. */
const PARTS = {
  day: {
    isOwn: (rule: Rule) => rule.selector === ":root" && rule.parent?.type === "root",
    words: "for the day, in :root",
  },
  night: {
    isOwn: (rule: Rule) => rule.selector === ":root" && rule.parent?.type === "atrule",
    words: "for the night, in :root of @media (prefers-color-scheme: dark)",
  },
  deepTone: {
    isOwn: (rule: Rule) => rule.selector === '[data-tone="deep"]',
    words: 'for [data-tone="deep"]',
  },
} as const;

type Part = keyof typeof PARTS;

/** Puts the colours of an institution where colours are set. */
export function colorEdits(project: string, brand: string, accent: string): Edits {
  const root = postcss.parse(readText(project, TOKENS) ?? "");
  const faults: string[] = [];
  const palette = paletteOf(brand, accent, {
    day: groundsIn(root, "day", faults),
    night: groundsIn(root, "night", faults),
  });
  for (const part of ["day", "night", "deepTone"] as const) {
    const declared = declarationsIn(root, part);
    for (const [name, value] of Object.entries(palette[part])) {
      const declaration = declared.get(`--color-${name}`);
      if (declaration) declaration.value = value;
      else faults.push(`${TOKENS} does not set --color-${name} ${PARTS[part].words}`);
    }
  }
  const status = editText(project, STATUS, "colour of the publisher's status page", (css, fault) =>
    withAction(css, palette, fault),
  );
  return {
    edits: [
      { file: TOKENS, content: root.toString(), what: "colours of the site" },
      ...status.edits,
    ],
    notes: palette.notes,
    faults: [...faults, ...(status.faults ?? [])],
  };
}

function declarationsIn(root: Root, part: Part): Map<string, Declaration> {
  const declared = new Map<string, Declaration>();
  root.walkRules((rule) => {
    if (PARTS[part].isOwn(rule)) rule.walkDecls((each) => void declared.set(each.prop, each));
  });
  return declared;
}

/** What text stands on: paper, and the fields that are set off from it. */
function groundsIn(root: Root, part: "day" | "night", faults: string[]): Grounds["day"] {
  const declared = declarationsIn(root, part);
  return ["paper", "mist"].flatMap((name) => {
    const value = declared.get(`--color-${name}`)?.value ?? "";
    if (isHex(value)) return [value];
    faults.push(`${TOKENS} does not set --color-${name} as #rrggbb ${PARTS[part].words}`);
    return [];
  });
}

function withAction(css: string, palette: Palette, fault: (reason: string) => void): string {
  const root = postcss.parse(css);
  for (const part of ["day", "night"] as const) {
    const declaration = declarationsIn(root, part).get("--action");
    if (declaration) declaration.value = palette[part]["action"] ?? declaration.value;
    else fault(`does not set --action ${PARTS[part].words}`);
  }
  return root.toString();
}
