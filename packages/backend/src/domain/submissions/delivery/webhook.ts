import { webhookHeaders } from "@quatrain/contract/standardWebhooks";
import type { WebhookConfig } from "../../../config/submissions";
import type { Channel } from "./channel";

/** How long the receiver may take to answer. */
const TIMEOUT_MS = 15_000;

/**
 * Posts each entry as JSON to an address. Headers follow Standard Webhooks: `webhook-id` is the id of
 * the entry, so the receiver can recognise a repetition; `webhook-signature` proves the sender.
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
        // A redirect would carry what people entered to an address that nobody has configured.
        redirect: "manual",
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The receiver answered ${response.status}.`);
    },
  };
}
