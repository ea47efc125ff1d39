import { randomBytes } from "crypto";
import { placeOf } from "fair-share/placeOf";
import type { GatsbyFunctionConfig, GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { serverEnv } from "../server/cms/serverEnv";
import { visitorAddress } from "../server/cms/visitorAddress";
import { loggedFunction } from "../server/functions/loggedFunction";
import { refuseMethod } from "../server/functions/refuseMethod";
import { readReports } from "../server/functions/reports";

/** As text: browsers send reports under content types of their own. */
export const config: GatsbyFunctionConfig = {
  bodyParser: { text: { type: "*/*", limit: "16kb" } },
};

const TYPES = /^application\/(?:json|csp-report|reports\+json)\s*(?:;|$)/i;

// A page that fails for all visitors would fill the log; the first reports are enough.
const ofAll = new RateLimiterMemory({ points: 300, duration: 60 });
/** Hides which visitors share a rate limit. */
const key = randomBytes(32).toString("hex");
const ofOne = new RateLimiterMemory({ points: 20, duration: 60 });

/** Logs what browsers report: script errors and violations of the Content-Security-Policy. */
async function takeReports(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  response.setHeader("Cache-Control", "no-store");
  if (serverEnv().GATSBY_REPORTS !== "true") return void response.status(404).end();
  if (request.method !== "POST") return refuseMethod(response, "POST");
  if (!TYPES.test(request.headers["content-type"] ?? "")) return void response.status(415).end();
  try {
    // In this order: refused requests count, too, and one visitor must not use up the limit of all.
    await ofOne.consume(placeOf(visitorAddress(request) ?? "", key));
    await ofAll.consume("all");
  } catch {
    response.setHeader("Retry-After", "60");
    return void response.status(429).end();
  }
  const reports = readReports(parsed(request.body));
  for (const report of reports) console.warn(JSON.stringify({ level: "warn", ...report }));
  response.status(reports.length > 0 ? 204 : 400).end();
}

export default loggedFunction(takeReports);

/** Some hosts have already parsed the body by its type. */
function parsed(body: unknown): unknown {
  if (typeof body !== "string" && !Buffer.isBuffer(body)) return body;
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
