/** A colour: red, green, blue, each 0 to 255. */
export type Colour = readonly [number, number, number];

/** Reads #rrggbb. */
export function hex(value: string): Colour {
  const number = Number.parseInt(value.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** The colours every picture is drawn in. */
export const palette = {
  ink: "#12181c",
  paper: "#f7f7f3",
  snow: "#fdfdfb",
  mist: "#e4e8e8",
  stone: "#b4bec2",
  slate: "#74808a",
  shade: "#3c4850",
  abyss: "#04202f",
  deep: "#08334f",
  glacier: "#0b4a70",
  water: "#2f7ba6",
  ice: "#9cc3d6",
  frost: "#d6e6ec",
  signal: "#d81e1a",
} as const;

/** Mixes two colours; 0 gives the first, 1 the second. */
export function mix(first: Colour, second: Colour, share: number): Colour {
  const at = Math.min(1, Math.max(0, share));
  return [
    first[0] + at * (second[0] - first[0]),
    first[1] + at * (second[1] - first[1]),
    first[2] + at * (second[2] - first[2]),
  ];
}

/** Makes a scale through colours evenly placed from 0 to 1. */
export function scaleOf(...stops: readonly string[]): (value: number) => Colour {
  const steps = 512;
  const colours = stops.map(hex);
  const table = Array.from({ length: steps + 1 }, (_, step): Colour => {
    const place = (step / steps) * (colours.length - 1);
    const first = Math.min(colours.length - 2, Math.floor(place));
    return mix(colours[first]!, colours[first + 1]!, place - first);
  });
  return (value) => table[Math.round(Math.min(1, Math.max(0, value)) * steps)]!;
}
