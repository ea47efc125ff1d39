import { networkOf } from "fair-share/networkOf";
import type { FastifyReply } from "fastify";
import { once } from "node:events";
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { MAX_HEADER_BYTES } from "../engine/messages";
import { forwardedHeaders, visitorOf } from "../http/requestHeaders";
import type { Match } from "../release/Router";
import type { Exchange, HostParts } from "./answer";
import { checkBodyLength, readBody } from "./limits";

/** Hop-by-hop headers. */
const OF_CONNECTION = [
  "connection",
  "expect",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

type FunctionMatch = Extract<Match, { type: "function" }>;

/** Calls a function in the engine's thread, in the visitor's turn. */
export async function sendFunction(
  exchange: Exchange,
  { turns }: HostParts,
  match: FunctionMatch,
): Promise<FastifyReply> {
  const { request, reply, live } = exchange;
  request.answeredBy = "function";
  let begun: Promise<void> | undefined;
  try {
    // Read the body first, so that a slow upload does not hold a turn.
    const limit = live.engine?.largestBody(match.route.functionId) ?? 0;
    checkBodyLength(request, limit);
    const body = await readBody(request.raw, limit);
    await turns.take(networkOf(visitorOf(request)), () => {
      if (reply.raw.destroyed) return Promise.resolve();
      begun = callFunction(exchange, match, body);
      return turns.untilDoneOrLate(begun);
    });
    await begun;
  } catch (error) {
    if (!reply.raw.destroyed) throw error;
  }
  return reply.sent ? reply : reply.hijack(); // The visitor has left.
}

/** Resolves once the response begins: sending it needs no turn. */
async function callFunction(
  { request, reply, live, at, rewrites }: Exchange,
  { route, params }: FunctionMatch,
  body: Buffer | undefined,
): Promise<void> {
  if (!live.engine) throw new Error("The release has no functions.");
  const { originalUrl, method } = request;
  const connection = await live.engine.connect(live.number, {
    functionId: route.functionId,
    params,
    ...(rewrites === undefined
      ? { url: request.raw.url ?? "" }
      : { url: at.raw + at.search, originalUrl }),
    visitor: visitorOf(request),
  });
  const headers: OutgoingHttpHeaders = { ...request.headers, ...forwardedHeaders(request) };
  for (const name of OF_CONNECTION) delete headers[name];
  if (body) headers["content-length"] = body.length;
  const call = httpRequest({
    createConnection: () => connection,
    maxHeaderSize: MAX_HEADER_BYTES,
    method,
    headers,
  });
  reply.raw.once("close", () => call.destroy());
  call.end(body);
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  reply.hijack();
  const { raw } = reply;
  raw.statusCode = answer.statusCode ?? 500;
  raw.statusMessage = answer.statusMessage ?? "";
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    if (OF_CONNECTION.includes(name)) continue;
    raw.setHeader(name, values.length === 1 ? String(values[0]) : values);
  }
  // Pass an abort on to the visitor.
  const breakOff = () => void raw.destroy();
  call.once("error", breakOff);
  answer.once("error", breakOff).pipe(raw);
  // The function may stream for a long time.
  setImmediate(() => {
    if (!raw.headersSent) raw.flushHeaders();
  });
}
