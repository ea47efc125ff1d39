import { createHmac } from "node:crypto";
import type { PublishWebhook } from "../../config/publishing";

/** How long the receiver may take to answer. */
const TIMEOUT_MS = 10_000;

/**
 * Posts a message. A receiver with a secret gets the JSON text, signed; a plain build hook gets an
 * empty object, since it takes whatever comes as a call.
 * @throws if the receiver does not answer with 2xx.
 */
export async function postMessage(
  { url, secret }: PublishWebhook,
  message: string,
  signal: AbortSignal,
): Promise<void> {
  const body = secret === undefined ? "{}" : message;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const response = await fetch(url, {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      ...(secret !== undefined && {
        "X-Quatrain-Timestamp": timestamp,
        "X-Quatrain-Signature": signature(secret, timestamp, body),
      }),
    },
    redirect: "manual",
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The receiver answered ${response.status}.`);
}

/** Signature of a body: `sha256=` and the hexadecimal HMAC-SHA256 of `<timestamp>.<body>`. */
export function signature(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}
