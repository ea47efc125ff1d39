import { type WebhookMessage, webhookHeaders } from "@quatrain/contract/standardWebhooks";
import type { PublishWebhook } from "../../config/publishing";

/** How long the receiver may take to answer. */
const TIMEOUT_MS = 10_000;

/**
 * Posts a message. A receiver with a secret gets the JSON text, signed by Standard Webhooks; a plain build hook gets an
 * empty object, since it takes whatever comes as a call.
 * @throws if the receiver does not answer with 2xx.
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
