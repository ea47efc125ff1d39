import { rm } from "node:fs/promises";
import path from "node:path";
import { mailSpoolFolder } from "../../../store/dataFolders";

/** Facts for the file name of a spooled mail. */
interface SpooledEntry {
  readonly id: string;
  readonly created: Date;
}

/** File of the mail to the institution. */
export function spooledMail(dataDir: string, { id, created }: SpooledEntry): string {
  return path.join(mailSpoolFolder(dataDir), `${created.toISOString().slice(0, 10)}-${id}.eml`);
}

/** File of the sender's copy. */
export function spooledCopy(dataDir: string, entry: SpooledEntry): string {
  return spooledMail(dataDir, entry).replace(/\.eml$/, "-copy.eml");
}

/** Removes spooled mails of deleted submissions, because they hold the same values. */
export async function removeSpooledMails(
  dataDir: string,
  entries: readonly SpooledEntry[],
): Promise<void> {
  for (const entry of entries) {
    await rm(spooledMail(dataDir, entry), { force: true });
    await rm(spooledCopy(dataDir, entry), { force: true });
  }
}
