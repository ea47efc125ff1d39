import type { IncomingMessage } from "node:http";
import { checkConditions } from "./conditions";
import { chooseEncoding } from "./encodings";
import type { FlatHeaders, PreparedFile, PreparedVariant } from "./prepareFile";
import parseRange from "range-parser";

type RangeAnswer =
  { kind: "whole" } | { kind: "part"; start: number; end: number } | { kind: "unsatisfiable" };

/** The only supported syntax; RFC 9110 allows ignoring others. */
const SYNTAX = /^\s*bytes\s*=\s*(\d+-\d*|-\d+)\s*$/;

/**
 * Reads a Range header. Ignores multiple ranges, which a server may always do.
 *
 * @param ifRange the If-Range header: the range counts only for this content
 */
function readRange(
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

/** Response to a request for a file. */
export interface FileAnswer {
  status: number;
  headers: FlatHeaders;
  /** Part of a variant to send; both ends included. */
  content: { variant: PreparedVariant; start: number; end: number } | undefined;
}

/**
 * Prepares the response to a GET or HEAD request for a file: compressed, partial or 304, as the request allows.
 *
 * @param status other than 200 for error pages, which are never partial
 */
export function answerFile(request: IncomingMessage, file: PreparedFile, status = 200): FileAnswer {
  const { headers, method } = request;
  // Ranges apply to the uncompressed content.
  const range = status === 200 ? headers.range : undefined;
  const encoding = range === undefined ? chooseEncoding(request, file.available) : undefined;
  const variant = (encoding && file.encoded.get(encoding)) ?? file.plain;
  if (status !== 200) return wholeAnswer(request, variant, status, variant.instead);

  const verdict = checkConditions(headers, variant.etag);
  if (verdict === 304) return { status: 304, headers: variant.bare, content: undefined };
  if (verdict === 412) return emptyAnswer(412, variant.bare);
  if (range === undefined || method !== "GET") {
    return wholeAnswer(request, variant, 200, variant.whole);
  }
  const { size, etag } = variant;
  const part = readRange(range, { size, etag, ifRange: headers["if-range"]?.toString() });
  if (part.kind === "whole") return wholeAnswer(request, variant, 200, variant.whole);
  if (part.kind === "unsatisfiable") {
    const range = ["content-range", `bytes */${size}`];
    return emptyAnswer(416, [...variant.bare, "accept-ranges", "bytes", ...range]);
  }
  const { start, end } = part;
  const length = ["content-length", String(end - start + 1)];
  const which = ["content-range", `bytes ${start}-${end}/${size}`];
  return {
    status: 206,
    headers: [...variant.part, ...length, ...which],
    content: { variant, start, end },
  };
}

function wholeAnswer(
  { method }: IncomingMessage,
  variant: PreparedVariant,
  status: number,
  headers: FlatHeaders,
): FileAnswer {
  const content = method === "HEAD" ? undefined : { variant, start: 0, end: variant.size - 1 };
  return { status, headers, content };
}

function emptyAnswer(status: number, headers: FlatHeaders): FileAnswer {
  return { status, headers: [...headers, "content-length", "0"], content: undefined };
}
