import { createHmac, timingSafeEqual } from "node:crypto";

/** How old or how far ahead a signed request may be, in seconds. */
export const REPLAY_WINDOW_SECONDS = 300;

/** Names of the headers that carry time and signature. */
export const TIMESTAMP_HEADER = "x-quatrain-timestamp";
export const SIGNATURE_HEADER = "x-quatrain-signature";

/** Parts of a signed request. */
export interface SignedRequest {
  body: string;
  /** Seconds since 1970. */
  timestamp: string | undefined;
  /** `sha256=` and the HMAC-SHA256 of `timestamp.body` in hexadecimal digits. */
  signature: string | undefined;
}

/** Signs a body. */
export function sign(body: string, timestamp: string, secret: string): string {
  return `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}

/**
 * Checks who sent a request and when.
 *
 * @param now in milliseconds since 1970
 * @returns why it is refused, or undefined if it is genuine and fresh
 */
export function signatureFault(
  { body, timestamp, signature }: SignedRequest,
  secret: string,
  now: number,
): string | undefined {
  if (timestamp === undefined || signature === undefined) {
    return `The headers ${TIMESTAMP_HEADER} and ${SIGNATURE_HEADER} are needed.`;
  }
  if (!/^\d{1,12}$/.test(timestamp)) return "The timestamp must be in seconds since 1970.";
  const expected = Buffer.from(sign(body, timestamp, secret));
  const given = Buffer.from(signature);
  // The length is no secret; timingSafeEqual asks for equal ones.
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return "The signature does not fit the body and timestamp.";
  }
  // After the signature, so that nobody without the secret learns of the clock.
  if (Math.abs(now / 1000 - Number(timestamp)) > REPLAY_WINDOW_SECONDS) {
    return `The request is older or newer than ${REPLAY_WINDOW_SECONDS} seconds.`;
  }
  return undefined;
}
