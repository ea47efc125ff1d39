import type { FastifyReply } from "fastify";
import { withoutPrefix } from "../routing/pagePaths";
import type { MalformedPath } from "../routing/requestPath";
import { isRead, type Exchange, type HostParts } from "./answer";
import { render, sendFailure, sendRendered } from "./sendPage";
import { sendStatusPage } from "./statusPage";

/**
 * Handles an undecodable path. The site's page for all paths below the decodable part may respond in its own words;
 * it gets the raw address in `url`. Its response counts only if it is an error; otherwise 404.
 */
export async function sendMalformed(
  visit: Pick<Exchange, "request" | "reply" | "live">,
  { leading, ...sent }: MalformedPath,
  parts: HostParts,
): Promise<FastifyReply> {
  const { request, reply, live } = visit;
  const exchange: Exchange = { ...visit, at: { ...sent, segments: leading } };
  request.answeredBy = "refused";
  const { pathPrefix } = live.release;
  const open = isRead(request) ? live.router.openPage(leading) : undefined;
  const through = open && withoutPrefix(open.path, pathPrefix);
  if (through !== undefined) {
    const path = withoutPrefix(sent.path, pathPrefix) ?? sent.path;
    await parts.visitors.count(request, reply);
    try {
      const page = await render(exchange, parts, { path, through, as: "html" });
      if (page && page.status >= 400) return await sendRendered(exchange, page, false);
    } catch (error) {
      return sendFailure(error, exchange, parts);
    }
  }
  return sendStatusPage(request, reply, 404, { live, cache: parts.cache });
}
