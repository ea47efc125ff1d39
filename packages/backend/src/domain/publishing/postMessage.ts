import { type WebhookMessage, webhookHeaders } from "@quatrain/contract/standardWebhooks";
import type { PublishWebhook } from "../../config/publishing";

/** Timeout for the receiver, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Posts a message. With a secret, the body is signed by Standard Webhooks. A build hook gets an empty
 * object.
 * @throws unless the receiver answers 2xx
 */
export async function postMessage(
  { url, secret }: PublishWebhook,
  message: WebhookMessage,
  signal: AbortSignal,
): Promise<void> {
  const body = secret === undefined ? "{}" : message.body;
  const response = await fetch(url, {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      ...(secret !== undefined && webhookHeaders(message, secret)),
    },
    redirect: "manual",
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The receiver answered ${response.status}.`);
}
