import { rm } from "node:fs/promises";
import path from "node:path";
import { mailSpoolFolder } from "../../../store/dataFolders";

/** Facts for the file name of a spooled mail. */
interface SpooledSubmission {
  readonly id: string;
  readonly created: Date;
}

/** File of the mail to the institution. */
export function spooledMail(dataDir: string, { id, created }: SpooledSubmission): string {
  return path.join(mailSpoolFolder(dataDir), `${created.toISOString().slice(0, 10)}-${id}.eml`);
}

/** File of the sender's copy. */
export function spooledCopy(dataDir: string, submission: SpooledSubmission): string {
  return spooledMail(dataDir, submission).replace(/\.eml$/, "-copy.eml");
}

/** Removes spooled mails of deleted submissions, because they hold the same values. */
export async function removeSpooledMails(
  dataDir: string,
  submissions: readonly SpooledSubmission[],
): Promise<void> {
  for (const submission of submissions) {
    await rm(spooledMail(dataDir, submission), { force: true });
    await rm(spooledCopy(dataDir, submission), { force: true });
  }
}
