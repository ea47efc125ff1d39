import { parse as parseBytes } from "bytes";
import type { GatsbyFunctionConfig } from "gatsby";
import type { IncomingMessage } from "node:http";
import { MOST_FIELDS } from "../http/readQuery";

/** A body that is the visitor's fault. Express answers with its status. */
export class RequestFault extends Error {
  override name = "RequestFault";

  constructor(
    readonly status: 400 | 415,
    message: string,
  ) {
    super(message);
  }
}

const DEEPEST = 100;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING: ReadonlySet<number | undefined> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number | undefined> = new Set([0x5d, 0x7d]);

/**
 * Rejects deeply nested JSON, which would overflow the stack of recursive code.
 *
 * @throws RequestFault
 */
function checkJsonDepth(
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

const DEFAULT_LIMIT = "100kb";

/** Options for Express's body parsers, one set for each kind of body. */
interface BodyParserConfig {
  raw: ParserOptions;
  text: ParserOptions;
  json: ParserOptions & {
    verify(request: IncomingMessage, response: unknown, body: Buffer, charset: string): void;
  };
  urlencoded: ParserOptions & { extended: boolean; depth: number; parameterLimit: number };
}

interface ParserOptions {
  type?: string;
  limit: string | number;
}

/** Options of a function's `config` export, with Gatsby's defaults and some limits. */
export function bodyParserConfig(config: GatsbyFunctionConfig | undefined): BodyParserConfig {
  const { raw, text, json, urlencoded } = config?.bodyParser ?? {};
  return {
    raw: { limit: DEFAULT_LIMIT, ...raw },
    text: { limit: DEFAULT_LIMIT, ...text },
    json: { limit: DEFAULT_LIMIT, verify: checkJsonDepth, ...json },
    urlencoded: {
      limit: DEFAULT_LIMIT,
      extended: true,
      depth: 5,
      parameterLimit: MOST_FIELDS,
      ...urlencoded,
    },
  };
}

/** Bytes of the largest body that a function takes, of whatever kind. */
export function largestBody(config: GatsbyFunctionConfig | undefined): number {
  const kinds: ParserOptions[] = Object.values(bodyParserConfig(config));
  return Math.max(...kinds.map(({ limit }) => parseBytes(limit) ?? 0));
}
