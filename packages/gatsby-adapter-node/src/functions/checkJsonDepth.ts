import { RequestFault } from "./RequestFault";

const DEEPEST = 100;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING: ReadonlySet<number | undefined> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number | undefined> = new Set([0x5d, 0x7d]);

/**
 * Checks JSON before it is parsed: deep nesting would exhaust the stack of code that walks through it.
 *
 * @throws RequestFault
 */
export function checkJsonDepth(
  _request: unknown,
  _response: unknown,
  body: Buffer,
  charset: string,
): void {
  if (charset !== "utf-8") throw new RequestFault(415, "JSON must be UTF-8.");
  let depth = 0;
  let isText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === QUOTE) isText = !isText;
    else if (isText) at += byte === BACKSLASH ? 1 : 0;
    else if (CLOSING.has(byte)) depth -= 1;
    else if (OPENING.has(byte) && (depth += 1) > DEEPEST) {
      throw new RequestFault(400, `JSON must not nest deeper than ${DEEPEST} levels.`);
    }
  }
}
