import http from "node:http";
import https from "node:https";
import { isPublicAddress, onlyAllowed, PrivateAddress } from "@quatrain/contract/publicNetwork";

const TIMEOUT_MS = 15_000;
const MOST_REDIRECTS = 5;

/** Statuses by which servers refuse bots; browsers may see the page. */
const REFUSING_BOTS = new Set([401, 403, 405, 406, 408, 425, 429, 451, 501, 503, 999]);

/** Statuses of overloaded servers: do not send another request. */
const BUSY = new Set([429, 503]);

/** Errors of this machine's own network, which prove nothing about the link. */
const OFFLINE = new Set(["EAI_AGAIN", "ENETDOWN", "ENETUNREACH", "EADDRNOTAVAIL"]);

/** Errors without any server, for which GET would fail like HEAD. */
const NO_SERVER = new Set(["ENOTFOUND", "ECONNREFUSED", "EHOSTUNREACH", ...OFFLINE]);

class RedirectLoop extends Error {}

interface LinkCheck {
  /** Whether a server has responded. */
  hasResponse: boolean;
  /** Whether this machine is offline. */
  isOffline?: boolean;
  /** Problem in English. Undefined: there is a page, or the result is unclear. */
  problem: string | undefined;
}

interface RequestSettings {
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
export async function followLink(url: string, settings: RequestSettings): Promise<LinkCheck> {
  try {
    const status = await statusOf(url, settings);
    const isThere = status < 400 || REFUSING_BOTS.has(status);
    return { hasResponse: true, problem: isThere ? undefined : `answers ${status}` };
  } catch (error) {
    settings.stopping.throwIfAborted();
    if (error instanceof RedirectLoop)
      return { hasResponse: true, problem: "redirects without end" };
    // No request went out, so the link may work.
    if (error instanceof PrivateAddress) return { hasResponse: false, problem: undefined };
    const isOffline = OFFLINE.has(codeOf(error));
    return { hasResponse: false, ...(isOffline && { isOffline }), problem: problemOf(error) };
  }
}

async function statusOf(url: string, settings: RequestSettings): Promise<number> {
  try {
    const status = await follow(url, "HEAD", settings);
    if (status < 400 || BUSY.has(status)) return status;
  } catch (error) {
    // Some servers drop HEAD requests. Without any server, GET fails, too.
    const isUseless = error instanceof PrivateAddress || NO_SERVER.has(codeOf(error));
    if (isUseless || settings.stopping.aborted) throw error;
  }
  return follow(url, "GET", settings);
}

/** Sends a request and follows redirects. @returns the final status */
async function follow(
  url: string,
  method: "HEAD" | "GET",
  settings: RequestSettings,
): Promise<number> {
  let at = new URL(url);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const { status, location } = await request(at, method, settings);
    if (status < 300 || status >= 400 || location === undefined) return status;
    if (!URL.canParse(location, at.href)) return 502;
    at = new URL(location, at.href);
    if (!/^https?:$/.test(at.protocol)) return status;
    // Send no credentials from a redirect.
    at.username = at.password = "";
  }
  throw new RedirectLoop();
}

async function request(
  url: URL,
  method: string,
  { stopping, siteUrl, isAllowed = isPublicAddress }: RequestSettings,
): Promise<{ status: number; location: string | undefined }> {
  const restrictions = onlyAllowed(url, isAllowed);
  return new Promise((done, fail) => {
    const { request: send } = url.protocol === "https:" ? https : http;
    const sent = send(
      url,
      {
        method,
        ...restrictions,
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
    sent.on("error", fail);
    sent.end();
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
