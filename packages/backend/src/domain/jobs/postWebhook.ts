import { type WebhookMessage, webhookHeaders } from "@quatrain/contract/standardWebhooks";

/** Timeout for the receiver, in milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * Posts a message, signed by Standard Webhooks. Without a secret, the receiver is a build hook, which gets an empty
 * object.
 * @throws unless the receiver answers 2xx
 */
export async function postWebhook(
  { url, secret }: { readonly url: string; readonly secret: string | undefined },
  message: WebhookMessage,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    body: secret === undefined ? "{}" : message.body,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      ...(secret !== undefined && webhookHeaders(message, secret)),
    },
    // A redirect would send personal data to an address that nobody has configured.
    redirect: "manual",
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The receiver answered ${response.status}.`);
}
