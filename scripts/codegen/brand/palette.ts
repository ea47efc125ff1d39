import { contrast, readColor, writeColor, type Color } from "./color";

/** Colours of tokens by name, without "--color-". */
type Tokens = Readonly<Record<string, string>>;

/** The tokens that belong to an institution: by day, by night, and in the part of a page that is deep in tone. */
export interface Palette {
  readonly day: Tokens;
  readonly night: Tokens;
  readonly deep: Tokens;
}

/** Minimum contrast of text, and of lines and icons. */
const TEXT = 7;
const SIGN = 3;

/** Backgrounds of text in light and dark mode, each as #rrggbb. They do not depend on the institution's colours. */
export interface Grounds {
  readonly day: readonly string[];
  readonly night: readonly string[];
}

/** Darkens or lightens a colour until it has enough contrast on each background. */
function legible(color: Color, grounds: readonly string[], ratio: number, step: number): string {
  let { lightness } = color;
  for (;;) {
    const hex = writeColor({ ...color, lightness });
    if (grounds.every((ground) => contrast(hex, ground) >= ratio)) return hex;
    lightness += step;
    if (lightness <= 0) return "#000000";
    if (lightness >= 1) return "#ffffff";
  }
}

const DARKER = -0.005;
const LIGHTER = 0.005;

/**
 * The colours of an institution, from the one that links and buttons have: text reaches 7:1 on each ground, lines and signs
 * 3:1.
 *
 * @param brand as #rrggbb
 */
export function paletteOf(brand: string, grounds: Grounds): Palette {
  const base = readColor(brand);
  const tint = (lightness: number, most: number): Color => ({
    ...base,
    lightness,
    chroma: Math.min(base.chroma, most),
  });
  const action = legible(base, grounds.day, TEXT, DARKER);
  const strong = legible(
    { ...readColor(action), lightness: readColor(action).lightness - 0.1 },
    grounds.day,
    TEXT,
    DARKER,
  );
  const field = legible(tint(Math.min(base.lightness, 0.31), 0.11), ["#ffffff"], 12, DARKER);
  const mist = writeColor({ ...readColor(field), lightness: readColor(field).lightness + 0.05 });
  const onDeep = [field, mist];
  const nightAction = legible(tint(0.83, 0.075), grounds.night, TEXT, LIGHTER);
  const deepAction = legible(tint(0.89, 0.05), onDeep, TEXT, LIGHTER);
  const day = {
    action,
    "action-strong": strong,
    deep: field,
    "series-1": action,
    "series-2": legible(tint(0.63, 0.09), grounds.day, SIGN, DARKER),
    "series-5": writeColor(tint(0.78, 0.045)),
  };
  const night = {
    action: nightAction,
    "action-strong": legible(tint(0.91, 0.045), grounds.night, TEXT, LIGHTER),
    deep: field,
    "series-1": nightAction,
    "series-2": legible(tint(0.63, 0.09), grounds.night, SIGN, LIGHTER),
    "series-5": writeColor(tint(0.48, 0.08)),
  };
  const deep = {
    paper: field,
    grey: legible(tint(0.88, 0.025), onDeep, TEXT, LIGHTER),
    mist,
    rule: writeColor(tint(readColor(field).lightness + 0.17, 0.06)),
    control: legible(tint(0.7, 0.05), onDeep, SIGN, LIGHTER),
    action: deepAction,
    "on-action": field,
    signal: legible(readColor("#ff7a70"), onDeep, SIGN, LIGHTER),
    "signal-text": legible(readColor("#ffb3ac"), onDeep, TEXT, LIGHTER),
    "series-1": deepAction,
    "series-2": legible(tint(0.73, 0.08), onDeep, SIGN, LIGHTER),
    "series-3": legible(tint(0.73, 0.03), onDeep, SIGN, LIGHTER),
    "series-5": writeColor(tint(0.51, 0.09)),
  };
  return { day, night, deep };
}

/** Messages for tokens with too little contrast. */
export function faintTokens({ day, night, deep }: Palette, grounds: Grounds): string[] {
  const [paper = ""] = grounds.day;
  const [paperAtNight = ""] = grounds.night;
  const { paper: field = "", mist = "", action = "" } = deep;
  const needs = [
    ["day", ["action", "action-strong"], grounds.day, TEXT],
    ["day", ["action", "deep"], ["#ffffff"], TEXT],
    ["day", ["series-1", "series-2"], [paper], SIGN],
    ["night", ["action", "action-strong"], grounds.night, TEXT],
    ["night", ["deep"], ["#ffffff"], TEXT],
    ["night", ["series-1", "series-2"], [paperAtNight], SIGN],
    ["deep", ["grey", "action", "signal-text"], [field, mist], TEXT],
    ["deep", ["paper", "mist"], ["#ffffff"], TEXT],
    ["deep", ["on-action"], [action], TEXT],
    ["deep", ["control", "signal", "series-1", "series-2", "series-3"], [field], SIGN],
  ] as const;
  const palette = { day, night, deep };
  return needs.flatMap(([part, names, on, least]) =>
    names.flatMap((name) => {
      const color = palette[part][name] ?? "";
      const ratio = Math.min(...on.map((ground) => contrast(color, ground)));
      return ratio >= least
        ? []
        : [`${part}: ${name} ${color} reaches ${ratio.toFixed(1)}:1, and needs ${least}:1`];
    }),
  );
}
