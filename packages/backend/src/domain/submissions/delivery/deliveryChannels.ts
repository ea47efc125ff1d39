import type { Logger } from "pino";
import type { Config } from "../../../config/config";
import type { SnapshotKeeper } from "../../../store/loadSnapshot";
import { postWebhook } from "../../jobs/postWebhook";
import type { MailConfig, WebhookConfig } from "../../../config/submissions";
import type { ContentObject } from "../../../content/contentObject";
import type { Channel } from "./deliveries";
import { type Mailer, smtpMailer, spoolMailer } from "./mailer";
import { copyMail, noticeMail } from "./submissionMails";
import { spooledCopy, spooledMail } from "./spooledMails";

/** Finds the current version of a form. */
type FormFinder = (id: string, langcode: string) => Promise<ContentObject | undefined>;

interface MailChannel {
  readonly dataDir: string;
  readonly mailer: Mailer;
  readonly findForm: FormFinder;
}

export function deliveryChannels(
  { dataDir, submissions }: Pick<Config, "dataDir" | "submissions">,
  snapshots: SnapshotKeeper,
  log: Logger,
): Channel[] {
  const { mail, webhook: hook } = submissions;
  const channels: Channel[] = hook === undefined ? [] : [webhook(hook)];
  if (mail === undefined) return channels;
  const { to, from, smtpUrl } = mail;
  const by = {
    dataDir,
    mailer: smtpUrl === undefined ? spoolMailer() : smtpMailer(smtpUrl),
    findForm: async (id: string, langcode: string) => (await snapshots.get()).webform(id, langcode),
  };
  if (to.length > 0) channels.push(mailChannel(by, { to, from }));
  return [...channels, copyChannel(by, { from }, log)];
}

/**
 * Posts each submission as JSON, with the headers of Standard Webhooks: `webhook-id` is the submission's
 * id, so that the receiver can detect duplicates; `webhook-signature` proves the sender.
 */
function webhook(config: WebhookConfig): Channel {
  return {
    name: "webhook",
    async deliver({ created, ...submission }, signal) {
      const { id, number, webform, langcode, revision, path, suspect, entries } = submission;
      const body = JSON.stringify({
        type: "webform.submitted",
        timestamp: created.toISOString(),
        data: { id, number, webform, langcode, revision, path, suspect, entries },
      });
      await postWebhook(config, { id, body }, signal);
    },
  };
}

/** Sends the institution a mail for each submission. */
function mailChannel(
  { dataDir, mailer, findForm }: MailChannel,
  parties: { readonly to: readonly string[]; readonly from: string },
): Channel {
  return {
    name: "mail",
    async deliver(submission) {
      const form = await findForm(submission.webform, submission.langcode);
      await mailer(noticeMail(submission, form, parties), spooledMail(dataDir, submission));
    },
  };
}

/** Sends copies to senders. Does not retry if the address rejects mail. */
function copyChannel(
  { dataDir, mailer, findForm }: MailChannel,
  { from }: Pick<MailConfig, "from">,
  log: Logger,
): Channel {
  return {
    name: "copy",
    async deliver(submission) {
      const form = await findForm(submission.webform, submission.langcode);
      const copy = copyMail(submission, form, from);
      if (!copy) return;
      try {
        await mailer(copy, spooledCopy(dataDir, submission));
      } catch (error) {
        if (!isFinal(error)) throw error;
        log.warn({ submission: submission.id }, "copy of an entry refused by its receiver");
      }
    },
  };
}

/** Whether a mail server has rejected a mail for good, because of its content or recipient. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error)) return false;
  const { responseCode: code } = error;
  if (typeof code !== "number" || code < 500 || code >= 600) return false;
  // Other rejections, such as of the login, are for the operator to fix; keep retrying.
  const isOfReceiver = "command" in error && error.command === "RCPT TO";
  return isOfReceiver || (code >= 550 && code < 560);
}
