import parseRange from "range-parser";

/** What to send of a file for a Range header. */
type RangeAnswer =
  { kind: "whole" } | { kind: "part"; start: number; end: number } | { kind: "unsatisfiable" };

/** Anything else in a Range header is to be ignored. */
const SYNTAX = /^\s*bytes\s*=\s*(\d+-\d*|-\d+)\s*$/;

/**
 * Reads a Range header. Several ranges at once are answered with the whole file, which a server may
 * always do.
 *
 * @param ifRange the If-Range header: the range counts only for this very content
 */
export function readRange(
  header: string | undefined,
  { size, etag, ifRange }: { size: number; etag: string; ifRange: string | undefined },
): RangeAnswer {
  if (header === undefined) return { kind: "whole" };
  if (ifRange !== undefined && ifRange !== etag) return { kind: "whole" };
  if (!SYNTAX.test(header)) return { kind: "whole" };
  const ranges = parseRange(size, header);
  if (ranges === -1) return { kind: "unsatisfiable" };
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return { kind: "whole" };
  const [range] = ranges;
  return range ? { kind: "part", ...range } : { kind: "whole" };
}
