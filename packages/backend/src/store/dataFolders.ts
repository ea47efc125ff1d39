import path from "node:path";

/** Folder that keeps media files, each under the hash of its content. */
export function mediaFolder(dataDir: string): string {
  return path.join(dataDir, "media");
}

/** Folder that keeps derivatives of pictures. */
export function derivativesFolder(dataDir: string): string {
  return path.join(dataDir, "derivatives");
}

/** Folder that keeps mails until a mail server takes them. */
export function mailSpoolFolder(dataDir: string): string {
  return path.join(dataDir, "mail-spool");
}
