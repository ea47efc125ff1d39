import { overlay, paint, type Raster, type Size } from "../canvas";
import { capHeight, letter } from "../marks/lettering";
import { strokeLines } from "../marks/lines";
import { palette, scaleOf } from "../palette";
import type { Country } from "../terrain/landscapes";
import { shadeRelief } from "../terrain/shade";
import { growTerrain } from "../terrain/terrains";
import { contourStrokes } from "./relief";

/** Grounds of a portrait, from shadow to light, and the colour of the letters. */
const tones = {
  deep: { ground: ["#031923", "#062c42", "#0a4264", "#1c678f"], text: palette.snow },
  ink: { ground: ["#06090b", "#12181c", "#222c32", "#3f4b53"], text: palette.snow },
  ice: { ground: ["#7fabc1", "#b3d0dd", "#d9e8ee", "#f5f9fa"], text: palette.deep },
  mist: { ground: ["#aab5ba", "#ccd4d6", "#e6eae9", palette.snow], text: palette.ink },
  slate: { ground: ["#2b363d", "#47545c", "#65727b", "#8e9aa1"], text: palette.snow },
} as const;

/** A person's picture: initials on a relief. */
export interface PortraitOptions {
  readonly initials: string;
  readonly country: Country;
  readonly tone: keyof typeof tones;
}

/** Draws a person's initials, large, on a relief of its own. */
export async function drawPortrait(
  seed: number,
  size: Size,
  { initials, country, tone }: PortraitOptions,
): Promise<Raster> {
  const { width, height } = size;
  const terrain = growTerrain(country, seed, size);
  const shade = shadeRelief(terrain, 0.07);
  const { ground, text } = tones[tone];
  const colour = scaleOf(...ground);
  const raster = paint(size, (_x, _y, index) => colour((shade.data[index]! - 0.22) / 0.62));
  const letters = letter(initials, {
    at: [width / 2, height * 0.5 + capHeight(width * 0.46) / 2],
    size: width * 0.46,
    colour: text,
    anchor: "middle",
    tracking: -0.02,
  });
  const rule = strokeLines(
    [
      [
        [width * 0.44, height * 0.705],
        [width * 0.56, height * 0.705],
      ],
    ],
    { colour: text, width: width * 0.006 },
  );
  const lines = contourStrokes(terrain, 12, text, 0.16);
  return overlay(raster, [lines, letters, rule]);
}
