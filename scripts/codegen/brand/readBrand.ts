import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { formats } from "../../../packages/contract/src/conforming/formats";
import { CodegenError } from "../CodegenError";
import { faintTokens, paletteOf, type Grounds, type Palette } from "./palette";
import { readMark } from "./readMark";

const text = (what: string) =>
  z.string({ error: ({ input }) => (input === undefined ? "is missing" : `must be ${what}`) });
const name = text("a text")
  .trim()
  .regex(/^[^\n\r]+$/, "must be one line of text");
const color = text("a colour as #rrggbb")
  .regex(/^#[0-9a-f]{6}$/i, "must be a colour as #rrggbb")
  .toLowerCase();
const drawing = text("the name of a file").regex(
  /^[\w-]+\.svg$/,
  "must be the name of an SVG file beside it, such as mark.svg",
);
const tokens = z.record(z.string(), color);

const drawings = {
  /** In the head of the pages. */
  mark: drawing,
  /** Of the site; the mark unless given. */
  icon: drawing.optional(),
  /** Drawn under the texts of a card, as large as it; the mark at its edge unless given. */
  card: drawing.optional(),
};

const brand = z.strictObject({
  ...drawings,
  name,
  /** Where there is little room; the name unless given. */
  shortName: name.optional(),
  /** Of links, buttons and fields. */
  color,
  timeZone: text("a text")
    .refine(
      (zone) => formats.TIME_ZONE.read(zone) !== undefined,
      "must be the IANA name of a time zone, such as Europe/Zurich",
    )
    .default("Europe/Zurich"),
  /** Tokens that are set by hand, by the colour that they go with. */
  tuned: z
    .record(color, z.strictObject({ day: tokens, night: tokens, deep: tokens }).partial())
    .default({}),
});

/** What an institution looks like, and what it is called. */
export interface Brand extends Pick<z.infer<typeof brand>, "name" | "color" | "timeZone"> {
  readonly shortName: string;
  readonly palette: Palette;
  /** Drawings, each an SVG without a namespace. */
  readonly mark: string;
  readonly icon: string;
  readonly card: string | undefined;
}

/**
 * Reads what an institution looks like from `brand.json` and the drawings beside it.
 *
 * @param folder where they are
 * @throws CodegenError with everything that is wrong
 */
export function readBrand(folder: string, grounds: Grounds): Brand {
  const given = readJson(join(folder, "brand.json"));
  const { data, error } = brand.safeParse(given);
  const faults = error?.issues.map((issue) => `brand.json: ${wordsOf(issue)}`) ?? [];
  const svgs = Object.entries(drawings).flatMap(([role, schema]) => {
    const file = schema.safeParse((given as Record<string, unknown> | null)?.[role]).data;
    if (file === undefined) return [];
    const path = join(folder, file);
    const read = existsSync(path)
      ? readMark(readFileSync(path, "utf8"))
      : { svg: "", faults: ["is not there"] };
    faults.push(...read.faults.map((fault) => `${file} ${fault}`));
    return [[role, read.svg] as const];
  });
  const palette = data && tuned(data, grounds, faults);
  if (faults.length > 0 || !data || !palette) {
    throw new CodegenError(`the folder brand has faults:\n  ${faults.join("\n  ")}`);
  }
  const { mark = "", icon = mark, card } = Object.fromEntries(svgs);
  return { ...data, shortName: data.shortName ?? data.name, palette, mark, icon, card };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new CodegenError(`${file} cannot be read: ${String(error)}`);
  }
}

function wordsOf(issue: z.core.$ZodIssue): string {
  const isUnknown = issue.code === "unrecognized_keys";
  const words = isUnknown ? `nothing is known of ${issue.keys.join(", ")}` : issue.message;
  return [...issue.path, words].join(" ");
}

/** The colours that follow from the one of the institution, with those that are set by hand. */
function tuned(
  { color: own, tuned: byColor }: z.infer<typeof brand>,
  grounds: Grounds,
  faults: string[],
): Palette {
  const derived = paletteOf(own, grounds);
  const { day, night, deep } = byColor[own] ?? {};
  const palette = {
    day: { ...derived.day, ...day },
    night: { ...derived.night, ...night },
    deep: { ...derived.deep, ...deep },
  };
  const unknown = (["day", "night", "deep"] as const).flatMap((part) =>
    Object.keys(palette[part])
      .filter((token) => !(token in derived[part]))
      .map((token) => `${part} ${token} does not follow from the colour: set it in tokens.css`),
  );
  const wrong = [...unknown, ...faintTokens(palette, grounds)];
  faults.push(...wrong.map((fault) => `brand.json: tuned ${own} ${fault}`));
  return palette;
}
