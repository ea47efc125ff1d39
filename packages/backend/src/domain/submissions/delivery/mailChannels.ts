import type { Logger } from "pino";
import type { MailConfig } from "../../../config/submissions";
import type { ContentObject } from "../../../content/contentObject";
import type { Channel } from "./channel";
import { copyOfEntry, noticeOfEntry } from "./entryMails";
import type { Mailer } from "./mailer";
import { spooledCopy, spooledMail } from "./spooledMails";

/** Finds a form as it is now. */
type FormFinder = (id: string, langcode: string) => Promise<ContentObject | undefined>;

interface MailChannel {
  readonly dataDir: string;
  readonly mailer: Mailer;
  readonly findForm: FormFinder;
}

/** A mail to the institution for each entry. */
export function mailChannel(
  { dataDir, mailer, findForm }: MailChannel,
  parties: { readonly to: readonly string[]; readonly from: string },
): Channel {
  return {
    name: "mail",
    async deliver(submission) {
      const form = await findForm(submission.webform, submission.langcode);
      await mailer(noticeOfEntry(submission, form, parties), spooledMail(dataDir, submission));
    },
  };
}

/** A copy to the sender of an entry, where the form says so. An address that takes none is not tried again. */
export function copyChannel(
  { dataDir, mailer, findForm }: MailChannel,
  { from }: Pick<MailConfig, "from">,
  log: Logger,
): Channel {
  return {
    name: "copy",
    async deliver(submission) {
      const form = await findForm(submission.webform, submission.langcode);
      const copy = copyOfEntry(submission, form, from);
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

/** Whether a mail server says that it will never take a mail: for what is in it, or whom it is for. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error)) return false;
  const { responseCode: code } = error;
  if (typeof code !== "number" || code < 500 || code >= 600) return false;
  // Other refusals, as of how we sign in, are ours to mend.
  const isOfReceiver = "command" in error && error.command === "RCPT TO";
  return isOfReceiver || (code >= 550 && code < 560);
}
