import http from "node:http";
import https from "node:https";
import { isPublicAddress, onlyAllowed, PrivateAddress } from "@quatrain/contract/publicNetwork";

const TIMEOUT_MS = 15_000;
const MOST_REDIRECTS = 5;

/** Statuses by which servers refuse bots; browsers may see the page. */
const RELUCTANT = new Set([401, 403, 405, 406, 408, 425, 429, 451, 501, 503, 999]);

/** Statuses of overloaded servers: do not send another request. */
const BUSY = new Set([429, 503]);

/** Errors of this machine's own network, which prove nothing about the link. */
const CUT_OFF = new Set(["EAI_AGAIN", "ENETDOWN", "ENETUNREACH", "EADDRNOTAVAIL"]);

/** Errors without any server, for which GET would fail like HEAD. */
const NO_SERVER = new Set(["ENOTFOUND", "ECONNREFUSED", "EHOSTUNREACH", ...CUT_OFF]);

/** Redirects form a loop. */
class Circle extends Error {}

/** Result of following a link. */
interface Followed {
  /** Whether a server has responded. */
  isAnswered: boolean;
  /** Whether this machine is offline. */
  isCutOff?: boolean;
  /** Problem in English. Undefined: there is a page, or the result is unclear. */
  problem: string | undefined;
}

/** Settings for requests. */
interface Manner {
  stopping: AbortSignal;
  /** Public address of this site, for the user agent. */
  siteUrl?: string | undefined;
  /** Whether requests to an IP address are allowed; checks each name and redirect. */
  isAllowed?: (address: string) => boolean;
}

/**
 * Follows a link to another site by HEAD; if that fails, by GET without reading the body.
 *
 * @throws if stopped
 */
export async function followLink(url: string, manner: Manner): Promise<Followed> {
  try {
    const status = await statusOf(url, manner);
    const isThere = status < 400 || RELUCTANT.has(status);
    return { isAnswered: true, problem: isThere ? undefined : `answers ${status}` };
  } catch (error) {
    manner.stopping.throwIfAborted();
    if (error instanceof Circle) return { isAnswered: true, problem: "redirects without end" };
    // No request went out, so the link may work.
    if (error instanceof PrivateAddress) return { isAnswered: false, problem: undefined };
    const isCutOff = CUT_OFF.has(codeOf(error));
    return { isAnswered: false, ...(isCutOff && { isCutOff }), problem: problemOf(error) };
  }
}

async function statusOf(url: string, manner: Manner): Promise<number> {
  try {
    const status = await ask(url, "HEAD", manner);
    if (status < 400 || BUSY.has(status)) return status;
  } catch (error) {
    // Some servers drop HEAD requests. Without any server, GET fails, too.
    const isVain = error instanceof PrivateAddress || NO_SERVER.has(codeOf(error));
    if (isVain || manner.stopping.aborted) throw error;
  }
  return ask(url, "GET", manner);
}

/** Sends a request and follows redirects. @returns the final status */
async function ask(url: string, method: "HEAD" | "GET", manner: Manner): Promise<number> {
  let at = new URL(url);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const { status, location } = await request(at, method, manner);
    if (status < 300 || status >= 400 || location === undefined) return status;
    if (!URL.canParse(location, at.href)) return 502;
    at = new URL(location, at.href);
    if (!/^https?:$/.test(at.protocol)) return status;
    // Send no credentials from a redirect.
    at.username = at.password = "";
  }
  throw new Circle();
}

async function request(
  url: URL,
  method: string,
  { stopping, siteUrl, isAllowed = isPublicAddress }: Manner,
): Promise<{ status: number; location: string | undefined }> {
  const kept = onlyAllowed(url, isAllowed);
  return new Promise((done, fail) => {
    const { request: send } = url.protocol === "https:" ? https : http;
    const asked = send(
      url,
      {
        method,
        ...kept,
        signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
        headers: {
          accept: "text/html,*/*;q=0.8",
          // Servers accept browsers and well-behaved bots by this prefix.
          "user-agent": `Mozilla/5.0 (compatible; link check${siteUrl ? `; +${siteUrl}` : ""})`,
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

function codeOf(error: unknown): string {
  const { code = "" } = error as { code?: string };
  return String(code);
}

function problemOf(error: unknown): string {
  const { name = "" } = error as { name?: string };
  const code = codeOf(error);
  if (name === "TimeoutError" || name === "AbortError") return "does not answer";
  if (code === "ENOTFOUND") return "is on a server that does not exist";
  if (/CERT|SSL|TLS/.test(code)) return `has no valid certificate (${code})`;
  return code ? `cannot be reached (${code})` : "cannot be reached";
}
