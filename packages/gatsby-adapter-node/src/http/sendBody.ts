import type { FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { ENCODINGS } from "../release/release";
import { checkConditions } from "./conditions";
import { chooseEncoding, compressBody, worthCompressing } from "./encodings";

/** Content that was rendered. */
export interface RenderedBody {
  status: number;
  headers: OutgoingHttpHeaders;
  type: string;
  body: Buffer;
}

/** Answers with rendered content: compressed, with an ETag, or not at all if it is known already. */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, type, body }: RenderedBody,
): Promise<FastifyReply> {
  const bodiless = status === 204 || status === 304;
  const available = worthCompressing(body) && !bodiless ? ENCODINGS : [];
  const encoding = chooseEncoding(request.raw, available);
  reply.code(status);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) reply.header(name, value);
  }
  if (available.length > 0) reply.header("vary", withVary(headers.vary, "Accept-Encoding"));
  if (status === 200) {
    const hash = createHash("sha256").update(body).digest("base64url").slice(0, 27);
    const etag = encoding ? `"${hash}-${encoding}"` : `"${hash}"`;
    reply.header("etag", etag);
    const safe = request.method === "GET" || request.method === "HEAD";
    const verdict = safe ? checkConditions(request.headers, etag) : undefined;
    if (verdict !== undefined) return reply.code(verdict).send();
  }
  if (bodiless) return reply.send();
  if (!reply.hasHeader("content-type")) reply.header("content-type", type);
  const content = await compressBody(body, encoding);
  if (encoding) reply.header("content-encoding", encoding);
  reply.header("content-length", content.length);
  return request.method === "HEAD" ? reply.send() : reply.send(content);
}

function withVary(vary: OutgoingHttpHeaders[string], name: string): string {
  const names = [vary ?? []].flat().flatMap((value) => String(value).split(/\s*,\s*/));
  if (names.includes("*")) return "*";
  const known = names.some((value) => value.toLowerCase() === name.toLowerCase());
  return (known ? names : [...names, name]).filter(Boolean).join(", ");
}
