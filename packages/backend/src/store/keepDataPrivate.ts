import { mendPrivate } from "@quatrain/embedded-database";
import { derivativesFolder, mailSpoolFolder, mediaFolder } from "./dataFolders";

/**
 * Removes other users' access to media, derivatives and mails, which an earlier version or a restored
 * backup may have granted. The database protects its own folder.
 * @throws {FolderNotPrivate} if that fails; the message says what to do
 */
export async function keepDataPrivate(dataDir: string): Promise<void> {
  for (const folderOf of [mediaFolder, derivativesFolder, mailSpoolFolder]) {
    await mendPrivate(folderOf(dataDir));
  }
}
