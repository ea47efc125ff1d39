/** Code points as sorted ranges that neither touch nor overlap. */
export type Ranges = readonly (readonly [from: number, to: number])[];

const SURROGATES = [0xd800, 0xdfff] as const;
const BEFORE_SURROGATES = 0xd800;
const BASIC = 0x10000 - 0x800;
const LAST = 0x10ffff;

/** All code points except surrogates, in order. */
let everything: string | undefined;

/**
 * Code points that a class, escape, dot or character matches with the `u` flag. Asks the JavaScript engine, so that
 * no Unicode table is needed here.
 */
export function rangesOf(source: string): Ranges {
  everything ??= everyCharacter();
  const found: [number, number][] = [];
  for (const { 0: run, index } of everything.matchAll(new RegExp(`(?:${source})+`, "gu"))) {
    const from = codePointAt(index);
    const to = codePointAt(index + run.length - lastWidth(run));
    const [low, high] = SURROGATES;
    if (from < low && to > high) found.push([from, low - 1], [high + 1, to]);
    else found.push([from, to]);
  }
  const expression = new RegExp(`^(?:${source})$`, "u");
  // Treat surrogates as one: no sensible pattern distinguishes them.
  if (expression.test(String.fromCharCode(SURROGATES[0]))) found.push([...SURROGATES]);
  return joined(found);
}

/** Whether two sets share a character. */
export function overlap(one: Ranges, other: Ranges): boolean {
  let [i, j] = [0, 0];
  for (;;) {
    const [a, b] = [one[i], other[j]];
    if (a === undefined || b === undefined) return false;
    if (a[1] < b[0]) i += 1;
    else if (b[1] < a[0]) j += 1;
    else return true;
  }
}

/** All code points. */
export const anything: Ranges = [[0, LAST]];

function joined(ranges: readonly [number, number][]): Ranges {
  const result: [number, number][] = [];
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last && last[1] + 1 >= from) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

function everyCharacter(): string {
  const parts: string[] = [];
  for (let start = 0; start <= LAST; start += 0x800) {
    if (start === BEFORE_SURROGATES) continue;
    parts.push(
      String.fromCodePoint(...Array.from({ length: 0x800 }, (_, offset) => start + offset)),
    );
  }
  return parts.join("");
}

/** The code point at a position of that text. */
function codePointAt(index: number): number {
  if (index < BEFORE_SURROGATES) return index;
  return index < BASIC ? index + 0x800 : 0x10000 + (index - BASIC) / 2;
}

function lastWidth(run: string): number {
  return (run.codePointAt(run.length - 2) ?? 0) > 0xffff ? 2 : 1;
}
