import type { Logger } from "pino";
import type { MailConfig } from "../../../config/submissions";
import type { ContentObject } from "../../../content/contentObject";
import type { Channel } from "./channel";
import { copyMail, noticeMail } from "./submissionMails";
import type { Mailer } from "./mailer";
import { spooledCopy, spooledMail } from "./spooledMails";

/** Finds the current version of a form. */
type FormFinder = (id: string, langcode: string) => Promise<ContentObject | undefined>;

interface MailChannel {
  readonly dataDir: string;
  readonly mailer: Mailer;
  readonly findForm: FormFinder;
}

/** Sends the institution a mail for each submission. */
export function mailChannel(
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
export function copyChannel(
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
