import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { PreviewGrant } from "../../store/previewGrant";

/** Longest token to verify. Valid tokens are far shorter. */
const MAX_LENGTH = 600;

const TOKEN = /^([\w-]+)\.([\w-]{43})$/;

/** Separates these signatures from others made with the same secret. */
const PURPOSE = "quatrain-preview-1:";

const payloadShape = z.tuple([
  z.string(),
  z.enum(["PAGE", "SECTION", "SITE"]),
  z.number().int(),
  z.string().nullable(),
  z.string().nullable(),
  z.number().int().nullable(),
]);

/** Writes a token: the grant and its HMAC-SHA256. The same grant gives the same token. */
export function writeToken(grant: PreviewGrant, secret: string): string {
  const { id, scope, expires, nodeId, langcode, revision } = grant;
  const seconds = Math.floor(expires.getTime() / 1000);
  const claims = [id, scope, seconds, nodeId, langcode, revision];
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return `${payload}.${sign(payload, secret)}`;
}

/**
 * Reads a token without checking expiry or revocation.
 * @returns undefined if the signature is invalid
 */
export function readToken(token: string, secret: string): PreviewGrant | undefined {
  if (token.length > MAX_LENGTH) return undefined;
  const [, payload = "", given = ""] = TOKEN.exec(token) ?? [];
  if (given === "") return undefined;
  // Compares the texts, because several texts decode to the same bytes.
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(sign(payload, secret)))) return undefined;
  const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
  const [id, scope, seconds, nodeId, langcode, revision] = payloadShape.parse(claims);
  return { id, scope, nodeId, langcode, revision, expires: new Date(seconds * 1000) };
}

function sign(payload: string, secret: string): string {
  return createHmac("sha256", secret)
    .update(PURPOSE + payload)
    .digest("base64url");
}
