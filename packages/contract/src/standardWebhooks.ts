import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

// Webhook signatures by https://www.standardwebhooks.com, for publish events and form submissions.

/** Largest clock difference of a signed request, in seconds. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;

/** Content of a signature. */
export interface WebhookMessage {
  /** Id of the message, the same for each delivery. */
  id: string;
  body: string;
}

/**
 * Whether a secret is long enough, and strict Base64 after `whsec_`: libraries decode lenient Base64 differently.
 */
export function isWebhookSecret(secret: string): boolean {
  const isReadable =
    !secret.startsWith(PREFIX) || base64.safeParse(secret.slice(PREFIX.length)).success;
  return isReadable && keyOf(secret).length >= MIN_KEY_BYTES;
}

/** An environment variable with the secret of a webhook. */
export const webhookSecretSetting = z
  .string({ error: "is needed: at least 16 characters" })
  .refine(isWebhookSecret, {
    error: ({ input }) =>
      String(input).startsWith(PREFIX)
        ? "must be Base64 of at least 16 bytes after whsec_"
        : "must have at least 16 characters",
  });

/** Headers of a signed request. */
interface WebhookHeaders {
  "webhook-id": string;
  /** Seconds since 1970. */
  "webhook-timestamp": string;
  /** `v1,` and a Base64 signature; spaces separate several. */
  "webhook-signature": string;
}

/** Shortest key in bytes. */
const MIN_KEY_BYTES = 16;

/** Prefix of a Base64 secret. */
const PREFIX = "whsec_";

const base64 = z.base64();

const NAMES = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;

/**
 * Signs a message.
 *
 * @param secret Base64 after `whsec_`; otherwise used literally
 * @param now in milliseconds since 1970
 */
export function webhookHeaders(
  { id, body }: WebhookMessage,
  secret: string,
  now: number = Date.now(),
): WebhookHeaders {
  const timestamp = String(Math.floor(now / 1000));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signature(secret, `${id}.${timestamp}.${body}`),
  };
}

/**
 * Verifies sender and time of a request.
 *
 * @param headers of the request, by lower-case names
 * @param body as received
 * @param now in milliseconds since 1970
 * @returns why to refuse the request; undefined if it is authentic and fresh
 */
export function webhookFault(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  secret: string,
  now: number = Date.now(),
): string | undefined {
  const [id, timestamp, signatures] = NAMES.map((name) => headers[name]);
  if (typeof id !== "string" || typeof timestamp !== "string" || typeof signatures !== "string") {
    return `The headers ${NAMES.join(", ")} are required: https://www.standardwebhooks.com`;
  }
  if (!/^\d{1,12}$/.test(timestamp)) return "webhook-timestamp must be in seconds since 1970.";
  const expected = signature(secret, `${id}.${timestamp}.${body}`);
  // During a change of secrets, senders sign with both.
  if (!signatures.split(" ").some((given) => isSame(given, expected))) {
    return "The signature does not match webhook-id, webhook-timestamp and body.";
  }
  // Check the time after the signature, so that only holders of the secret learn about the clock.
  if (Math.abs(now / 1000 - Number(timestamp)) > WEBHOOK_TOLERANCE_SECONDS) {
    return `The request is older or newer than ${WEBHOOK_TOLERANCE_SECONDS} seconds.`;
  }
  return undefined;
}

function signature(secret: string, signed: string): string {
  return `v1,${createHmac("sha256", keyOf(secret)).update(signed).digest("base64")}`;
}

function keyOf(secret: string): Buffer {
  return secret.startsWith(PREFIX)
    ? Buffer.from(secret.slice(PREFIX.length), "base64")
    : Buffer.from(secret);
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  // The length is not secret, and timingSafeEqual requires equal lengths.
  return one.length === other.length && timingSafeEqual(one, other);
}
