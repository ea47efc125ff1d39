import type { FastifyReply, FastifyRequest } from "fastify";
import type { OutgoingHttpHeaders } from "node:http";
import { checkConditions } from "./conditions";
import { chooseEncoding, compressBody, worthCompressing } from "./encodings";
import { createHash } from "node:crypto";
import { ENCODINGS, type Encoding } from "../store/encodings";

export interface RenderedPage {
  status: number;
  headers: OutgoingHttpHeaders;
  content: Content;
}

/** Sends rendered content: compressed, with an ETag, or as 304. */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, type, content }: RenderedPage & { type: string },
): Promise<FastifyReply> {
  const bodiless = status === 204 || status === 304;
  const available = bodiless ? [] : content.encodings;
  const encoding = chooseEncoding(request.raw, available);
  reply.code(status);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) reply.header(name, value);
  }
  if (available.length > 0) reply.header("vary", withVary(headers.vary, "Accept-Encoding"));
  if (status === 200) {
    const etag = content.etag(encoding);
    reply.header("etag", etag);
    const safe = request.method === "GET" || request.method === "HEAD";
    const verdict = safe ? checkConditions(request.headers, etag) : undefined;
    if (verdict !== undefined) return reply.code(verdict).send();
  }
  if (bodiless) return reply.send();
  if (!reply.hasHeader("content-type")) reply.header("content-type", type);
  const body = await content.encoded(encoding);
  if (encoding) reply.header("content-encoding", encoding);
  reply.header("content-length", body.length);
  return request.method === "HEAD" ? reply.send() : reply.send(body);
}

function withVary(vary: OutgoingHttpHeaders[string], name: string): string {
  const names = [vary ?? []].flat().flatMap((value) => String(value).split(/\s*,\s*/));
  if (names.includes("*")) return "*";
  const known = names.some((value) => value.toLowerCase() === name.toLowerCase());
  return (known ? names : [...names, name]).filter(Boolean).join(", ");
}

/** A rendered body, hashed and compressed once. */
export class Content {
  readonly body: Buffer;
  #hash: string | undefined;
  readonly #encoded = new Map<Encoding | undefined, Promise<Buffer>>();

  constructor(text: string) {
    this.body = Buffer.from(text);
  }

  /** Available encodings besides identity. */
  get encodings(): readonly Encoding[] {
    return worthCompressing(this.body) ? ENCODINGS : [];
  }

  /** A strong ETag, different for each encoding. */
  etag(encoding: Encoding | undefined): string {
    this.#hash ??= createHash("sha256").update(this.body).digest("base64url").slice(0, 27);
    return encoding ? `"${this.#hash}-${encoding}"` : `"${this.#hash}"`;
  }

  encoded(encoding: Encoding | undefined): Promise<Buffer> {
    const known = this.#encoded.get(encoding) ?? compressBody(this.body, encoding);
    this.#encoded.set(encoding, known);
    return known;
  }
}
