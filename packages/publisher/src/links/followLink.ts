import { lookup as resolve, type LookupAddress } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** How long each request may take. */
const TIMEOUT_MS = 15_000;
const MOST_REDIRECTS = 5;

/** Answers of servers that do not like to be asked by programs: there is a page, though not for us. */
const RELUCTANT = new Set([401, 403, 405, 406, 408, 425, 429, 451, 501, 503, 999]);

/** An address of a private network, or of this machine, which a link of a page must not make us ask. */
class PrivateAddress extends Error {}

/** Whether an address is one of the public internet. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** What came of following a link. */
interface Followed {
  /** Whether a server has answered. */
  isAnswered: boolean;
  /** What is wrong with it, in English. Undefined: there is a page, or nobody can tell. */
  problem: string | undefined;
}

/**
 * Follows a link to another site, by HEAD and, where that is refused or fails, by GET, of which the body is not read.
 *
 * @param isAllowed whether an IP address may be asked; each one is that a name or a redirect leads to
 * @throws if it is stopped
 */
export async function followLink(
  url: string,
  stopping: AbortSignal,
  isAllowed: (address: string) => boolean = isPublic,
): Promise<Followed> {
  try {
    const byHead = await ask(url, "HEAD", { stopping, isAllowed });
    const status = byHead < 400 ? byHead : await ask(url, "GET", { stopping, isAllowed });
    const isThere = status < 400 || RELUCTANT.has(status);
    return { isAnswered: true, problem: isThere ? undefined : `answers ${status}` };
  } catch (error) {
    stopping.throwIfAborted();
    // Of what was not asked, nothing is known.
    const problem = error instanceof PrivateAddress ? undefined : problemOf(error);
    return { isAnswered: false, problem };
  }
}

interface Manner {
  stopping: AbortSignal;
  isAllowed: (address: string) => boolean;
}

/** Asks, and follows redirects. @returns the status at the end */
async function ask(url: string, method: "HEAD" | "GET", manner: Manner): Promise<number> {
  let at = new URL(url);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const { status, location } = await request(at, method, manner);
    if (status < 300 || status >= 400 || location === undefined) return status;
    if (!URL.canParse(location, at.href)) return 502;
    at = new URL(location, at.href);
    if (!/^https?:$/.test(at.protocol)) return status;
  }
  return 508;
}

function request(
  url: URL,
  method: string,
  { stopping, isAllowed }: Manner,
): Promise<{ status: number; location: string | undefined }> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // Addresses are not looked up.
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.reject(new PrivateAddress());
  return new Promise((done, fail) => {
    const { request: send } = url.protocol === "https:" ? https : http;
    const asked = send(
      url,
      {
        method,
        // A connection of its own, to the address that was looked at.
        agent: false,
        lookup: allowedLookup(isAllowed),
        signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
        headers: {
          accept: "text/html,*/*;q=0.8",
          "user-agent": "Mozilla/5.0 (compatible; link check)",
        },
      },
      (response) => {
        const { statusCode: status = 0, headers } = response;
        response.on("error", () => undefined);
        response.destroy();
        done({ status, location: headers.location });
      },
    );
    asked.on("error", fail);
    asked.end();
  });
}

/** Looks names up, and refuses those that lead to an address that is not allowed. */
function allowedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, callback) => {
    resolve(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return callback(new PrivateAddress(), []);
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

function problemOf(error: unknown): string {
  const { name = "", code = "" } = error as { name?: string; code?: string };
  if (name === "TimeoutError" || name === "AbortError") return "does not answer";
  if (code === "ENOTFOUND") return "is on a server that does not exist";
  if (/CERT|SSL|TLS/.test(code)) return `has no valid certificate (${code})`;
  return code ? `cannot be reached (${code})` : "cannot be reached";
}
