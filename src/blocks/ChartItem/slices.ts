/** A slice of a pie in a square of 240. */
export interface Slice {
  name: string;
  value: number;
  /** Fraction of the whole, 0 to 1. */
  share: number;
  path: string;
  /** Position of its number, outside the pie. */
  label: { x: number; y: number };
}

const CENTRE = 120;
const RADIUS = 92;
const LABEL_RADIUS = 108;

/** Slices of a pie, clockwise from the top. Skips amounts that are not positive. */
export function slicesOf(
  categories: readonly string[],
  values: readonly (number | null)[],
): Slice[] {
  const amounts = categories.flatMap((name, index) => {
    const value = values[index] ?? 0;
    return value > 0 ? [{ name, value }] : [];
  });
  const total = amounts.reduce((sum, { value }) => sum + value, 0);
  let from = 0;
  return amounts.map(({ name, value }) => {
    const share = value / total;
    const start = from;
    from += share;
    return {
      name,
      value,
      share,
      path: slicePath(start, from),
      label: point((start + from) / 2, LABEL_RADIUS),
    };
  });
}

function slicePath(start: number, end: number): string {
  // An arc cannot end where it starts, so a full pie needs two.
  if (end - start > 0.9999) {
    return `M${CENTRE} ${CENTRE - RADIUS}a${RADIUS} ${RADIUS} 0 1 1 0 ${2 * RADIUS}a${RADIUS} ${RADIUS} 0 1 1 0 ${-2 * RADIUS}z`;
  }
  const a = point(start, RADIUS);
  const b = point(end, RADIUS);
  const large = end - start > 0.5 ? 1 : 0;
  return `M${CENTRE} ${CENTRE}L${a.x} ${a.y}A${RADIUS} ${RADIUS} 0 ${large} 1 ${b.x} ${b.y}z`;
}

/** A point at a fraction of the circle, clockwise from the top. */
function point(share: number, radius: number): { x: number; y: number } {
  const angle = share * 2 * Math.PI;
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    x: round(CENTRE + radius * Math.sin(angle)),
    y: round(CENTRE - radius * Math.cos(angle)),
  };
}
