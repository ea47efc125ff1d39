import http from "node:http";
import https from "node:https";
import { isPublicAddress, onlyAllowed, PrivateAddress } from "@quatrain/contract/publicNetwork";

/** How long each request may take. */
const TIMEOUT_MS = 15_000;
const MOST_REDIRECTS = 5;

/** Answers of servers that do not like to be asked by programs: there is a page, though not for us. */
const RELUCTANT = new Set([401, 403, 405, 406, 408, 425, 429, 451, 501, 503, 999]);

/** Answers of servers that have enough to do, and are not asked once more at once. */
const BUSY = new Set([429, 503]);

/** Errors of this machine's own network: they say nothing of the other. */
const CUT_OFF = new Set(["EAI_AGAIN", "ENETDOWN", "ENETUNREACH", "EADDRNOTAVAIL"]);

/** Errors without a server that could have taken offence at HEAD. */
const NO_SERVER = new Set(["ENOTFOUND", "ECONNREFUSED", "EHOSTUNREACH", ...CUT_OFF]);

/** Redirects do not end. */
class Circle extends Error {}

/** What came of following a link. */
interface Followed {
  /** Whether a server has answered. */
  isAnswered: boolean;
  /** Whether it could not be tried, as this machine is cut off. */
  isCutOff?: boolean;
  /** What is wrong with it, in English. Undefined: there is a page, or nobody can tell. */
  problem: string | undefined;
}

/** How others are asked. */
interface Manner {
  stopping: AbortSignal;
  /** Public address of this site, by which those who are asked learn who asks. Undefined: they do not. */
  siteUrl?: string | undefined;
  /** Whether an IP address may be asked; each one is that a name or a redirect leads to. */
  isAllowed?: (address: string) => boolean;
}

/**
 * Follows a link to another site, by HEAD and, where that is refused or fails, by GET, of which the body is not read.
 *
 * @throws if it is stopped
 */
export async function followLink(url: string, manner: Manner): Promise<Followed> {
  try {
    const status = await statusOf(url, manner);
    const isThere = status < 400 || RELUCTANT.has(status);
    return { isAnswered: true, problem: isThere ? undefined : `answers ${status}` };
  } catch (error) {
    manner.stopping.throwIfAborted();
    if (error instanceof Circle) return { isAnswered: true, problem: "redirects without end" };
    // Of what was not asked, nothing is known.
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
    // Some servers break off what they do not know. Where there is none, the other way leads nowhere either.
    const isVain = error instanceof PrivateAddress || NO_SERVER.has(codeOf(error));
    if (isVain || manner.stopping.aborted) throw error;
  }
  return ask(url, "GET", manner);
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
    // Nobody has given us a name and a password.
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
          // By its beginning, servers tell browsers and well-behaved programs from others.
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
