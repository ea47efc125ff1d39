import { mendPrivate } from "@quatrain/embedded-database";
import { derivativesFolder, mailSpoolFolder, mediaFolder } from "./dataFolders";

/**
 * Takes from others what an earlier version, or a copy that was put back, lets them read: media, of
 * which drafts have some, their derivatives, and mails of entries. The database sees to its own.
 *
 * @throws {FolderNotPrivate} if that cannot be; the message says what to do
 */
export async function keepDataPrivate(dataDir: string): Promise<void> {
  for (const folderOf of [mediaFolder, derivativesFolder, mailSpoolFolder]) {
    await mendPrivate(folderOf(dataDir));
  }
}
