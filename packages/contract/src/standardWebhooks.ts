import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

// Signatures of webhooks by https://www.standardwebhooks.com, for publish events and for submissions of forms.

/** How old or how far ahead a signed request may be, in seconds. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;

/** What is signed. */
export interface WebhookMessage {
  /** The same for each delivery of the same message. */
  id: string;
  body: string;
}

/** Whether a secret is long enough, and what follows `whsec_` is Base64: read leniently, each library would get another key. */
export function isWebhookSecret(secret: string): boolean {
  const isReadable =
    !secret.startsWith(PREFIX) || base64.safeParse(secret.slice(PREFIX.length)).success;
  return isReadable && keyOf(secret).length >= MIN_KEY_BYTES;
}

/** An environment variable that holds the secret of a webhook. */
export const webhookSecretSetting = z
  .string({ error: "is needed: at least 16 characters" })
  .refine(isWebhookSecret, {
    error: ({ input }) =>
      String(input).startsWith(PREFIX)
        ? "must be Base64 of at least 16 bytes after whsec_"
        : "must have at least 16 characters",
  });

/** The headers of a signed request. */
interface WebhookHeaders {
  "webhook-id": string;
  /** Seconds since 1970. */
  "webhook-timestamp": string;
  /** `v1,` and a signature in Base64; several are separated by spaces. */
  "webhook-signature": string;
}

/** Shortest key of a secret, in bytes. */
const MIN_KEY_BYTES = 16;

/** Begins a secret that is written in Base64. */
const PREFIX = "whsec_";

const base64 = z.base64();

const NAMES = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;

/**
 * Signs a message.
 *
 * @param secret Base64 if it begins with `whsec_`; any other is used as it is
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
 * Checks who sent a request and when.
 *
 * @param headers of the request, by lower-case names
 * @param body as it was received
 * @param now in milliseconds since 1970
 * @returns why the request is refused; undefined if it is genuine and fresh
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
  // A sender that changes its secret signs with both.
  if (!signatures.split(" ").some((given) => isSame(given, expected))) {
    return "The signature does not match webhook-id, webhook-timestamp and body.";
  }
  // After the signature, so that nobody without the secret learns of the clock.
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
  // The length is no secret; timingSafeEqual requires equal ones.
  return one.length === other.length && timingSafeEqual(one, other);
}
