import { webhookHeaders } from "@quatrain/contract/standardWebhooks";
import type { WebhookConfig } from "../../../config/submissions";
import type { Channel } from "./channel";

/** Timeout for the receiver, in milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * Posts each submission as JSON, with the headers of Standard Webhooks: `webhook-id` is the submission's
 * id, so that the receiver can detect duplicates; `webhook-signature` proves the sender.
 */
export function webhook({ url, secret }: WebhookConfig): Channel {
  return {
    name: "webhook",
    async deliver({ created, ...submission }, signal) {
      const { id, number, webform, langcode, revision, path, suspect, entries } = submission;
      const body = JSON.stringify({
        type: "webform.submitted",
        timestamp: created.toISOString(),
        data: { id, number, webform, langcode, revision, path, suspect, entries },
      });
      const response = await fetch(url, {
        method: "POST",
        body,
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          ...webhookHeaders({ id, body }, secret),
        },
        // A redirect would send personal data to an address that nobody has configured.
        redirect: "manual",
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The receiver answered ${response.status}.`);
    },
  };
}
