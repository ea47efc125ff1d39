import http from "node:http";
import https from "node:https";
import { isPublicAddress, onlyAllowed } from "@quatrain/contract/publicNetwork";

/** Timeout per file, in milliseconds. */
const LONGEST_MS = 60_000;
const MOST_REDIRECTS = 5;

/** Limits for downloads. */
export interface Download {
  readonly maxBytes: number;
  /** Allowed origins in private networks: those of the source itself. */
  readonly origins: readonly string[];
  readonly signal: AbortSignal;
}

/** Downloads a file, following redirects. @throws with the reason as its message */
export async function download(
  url: string,
  { maxBytes, origins, signal }: Download,
): Promise<{ content: Buffer; type: string }> {
  let at = new URL(url);
  const ending = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer = await request(at, origins, ending);
    const { statusCode: status = 0, headers } = answer;
    if (status === 200) {
      return { content: await read(answer, maxBytes), type: headers["content-type"] ?? "" };
    }
    answer.destroy();
    const { location } = headers;
    if (status < 300 || status >= 400 || !location || !URL.canParse(location, at.href)) {
      throw new Error(`the answer is ${status}`);
    }
    at = new URL(location, at.href);
    // Never send credentials to another address.
    at.username = at.password = "";
  }
  throw new Error(`it redirects more than ${MOST_REDIRECTS} times`);
}

function request(
  url: URL,
  origins: readonly string[],
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  if (!/^https?:$/.test(url.protocol)) throw new Error(`${url.protocol} is not http: or https:`);
  const isAllowed = origins.includes(url.origin) ? () => true : isPublicAddress;
  const kept = onlyAllowed(url, isAllowed);
  return new Promise((done, fail) => {
    const { get } = url.protocol === "https:" ? https : http;
    get(url, { ...kept, signal }, done).on("error", fail);
  });
}

async function read(answer: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.byteLength;
    // Throwing out of the loop closes the connection.
    if (size > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
