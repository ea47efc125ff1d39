import { rm } from "node:fs/promises";
import path from "node:path";
import { mailSpoolFolder } from "../../../store/dataFolders";

/** What the name of a spooled mail is made of. */
interface SpooledEntry {
  readonly id: string;
  readonly created: Date;
}

/** Where the mail of an entry waits for a mail server. */
export function spooledMail(dataDir: string, { id, created }: SpooledEntry): string {
  return path.join(mailSpoolFolder(dataDir), `${created.toISOString().slice(0, 10)}-${id}.eml`);
}

/** Where the copy of an entry for its sender waits for a mail server. */
export function spooledCopy(dataDir: string, entry: SpooledEntry): string {
  return spooledMail(dataDir, entry).replace(/\.eml$/, "-copy.eml");
}

/** Removes the mails of entries that no mail server has taken yet: they hold what was entered, too. */
export async function removeSpooledMails(
  dataDir: string,
  entries: readonly SpooledEntry[],
): Promise<void> {
  for (const entry of entries) {
    await rm(spooledMail(dataDir, entry), { force: true });
    await rm(spooledCopy(dataDir, entry), { force: true });
  }
}
