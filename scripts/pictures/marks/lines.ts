/** A place in pixels from the top left. */
export type Point = readonly [number, number];

/** A line through points. */
export type Line = readonly Point[];

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Length of a line in pixels. */
export function lengthOf(line: Line): number {
  let length = 0;
  for (let index = 1; index < line.length; index++) {
    const [x, y] = line[index]!;
    const [px, py] = line[index - 1]!;
    length += Math.hypot(x - px, y - py);
  }
  return length;
}

/** Rounds the corners of a line (Chaikin), keeping its ends; a closed line stays closed. */
export function smooth(line: Line, rounds = 2): Line {
  if (line.length < 3 || rounds === 0) return line;
  const first = line[0]!;
  const last = line[line.length - 1]!;
  const isClosed = first[0] === last[0] && first[1] === last[1];
  const cut: Point[] = isClosed ? [] : [first];
  for (let index = 0; index < line.length - 1; index++) {
    const [ax, ay] = line[index]!;
    const [bx, by] = line[index + 1]!;
    cut.push([0.75 * ax + 0.25 * bx, 0.75 * ay + 0.25 * by]);
    cut.push([0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by]);
  }
  cut.push(isClosed ? cut[0]! : last);
  return smooth(cut, rounds - 1);
}

/** Drops points nearer than `distance` to the one before; keeps the ends. */
export function thin(line: Line, distance: number): Line {
  const kept: Point[] = [];
  line.forEach((point, index) => {
    const before = kept[kept.length - 1];
    const isEnd = index === line.length - 1;
    if (!before || isEnd || Math.hypot(point[0] - before[0], point[1] - before[1]) >= distance) {
      kept.push(point);
    }
  });
  return kept;
}

/** Path data of lines for SVG. */
export function pathData(lines: readonly Line[]): string {
  return lines
    .filter((line) => line.length > 1)
    .map((line) => `M${line.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`)
    .join("");
}

/** Look of a stroke. */
export interface Stroke {
  readonly colour: string;
  /** In pixels. */
  readonly width: number;
  /** 0 to 1. */
  readonly opacity?: number;
  /** Lengths of dash and gap in pixels. */
  readonly dash?: readonly number[];
}

/** An SVG path that strokes lines. */
export function strokeLines(lines: readonly Line[], stroke: Stroke): string {
  const dash = stroke.dash ? ` stroke-dasharray="${stroke.dash.join(" ")}"` : "";
  return `<path d="${pathData(lines)}" fill="none" stroke="${stroke.colour}" stroke-width="${round(stroke.width)}" stroke-opacity="${stroke.opacity ?? 1}" stroke-linejoin="round" stroke-linecap="round"${dash}/>`;
}

/** An SVG path that fills the areas lines enclose (even-odd, so islands stay open). */
export function fillLines(lines: readonly Line[], colour: string, opacity = 1): string {
  return `<path d="${pathData(lines)}" fill="${colour}" fill-opacity="${opacity}" fill-rule="evenodd"/>`;
}

/** An SVG circle, filled and optionally ringed. */
export function dot([x, y]: Point, radius: number, colour: string, ring?: Stroke): string {
  const stroke = ring ? ` stroke="${ring.colour}" stroke-width="${round(ring.width)}"` : "";
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${colour}"${stroke}/>`;
}
