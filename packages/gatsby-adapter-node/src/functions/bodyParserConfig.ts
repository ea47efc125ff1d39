import { parse as parseBytes } from "bytes";
import type { GatsbyFunctionConfig } from "gatsby";
import type { IncomingMessage } from "node:http";
import { MOST_FIELDS } from "../http/readQuery";
import { checkJsonDepth } from "./checkJsonDepth";

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

/** What the `config` export of a function asks for; what it leaves out is as in Gatsby, within limits. */
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
