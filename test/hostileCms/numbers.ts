import type { Random } from "@quatrain/contract/testing/random";

/** Largest value of the type Int. */
export const MAX_INT = 2_147_483_647;

/** A number within bounds, often at or next to one of them. */
export function randomInt(draw: Random, from = 0, to = MAX_INT): number {
  const kind = draw.next();
  if (kind < 0.06) return from;
  if (kind < 0.1) return to;
  if (kind < 0.16) return Math.min(to, from + 1);
  const most = kind < 0.9 ? Math.min(to, from + 3000) : to;
  return draw.int(from, most);
}

const EDGES = [
  0,
  1,
  -1,
  0.1 + 0.2,
  1 / 3,
  1e-9,
  1e21,
  -1e21,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_VALUE,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  Number.EPSILON,
  1e6,
  123456.789,
];

/** A number within bounds, integer or not, often at an edge. */
export function randomFloat(draw: Random, from = -Number.MAX_VALUE, to = Number.MAX_VALUE): number {
  if (draw.chance(0.15)) {
    const inside = [...EDGES, from, to].filter((edge) => edge >= from && edge <= to);
    return draw.pick(inside);
  }
  const low = Math.max(from, -1000);
  const high = Math.min(to, 100_000);
  const number = low + draw.next() * (high - low);
  return draw.chance(0.5) ? Math.min(high, Math.max(low, Math.round(number))) : number;
}
