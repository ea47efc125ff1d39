import path from "node:path";

/** Folder of media files, each named by its hash. */
export function mediaFolder(dataDir: string): string {
  return path.join(dataDir, "media");
}

export function derivativesFolder(dataDir: string): string {
  return path.join(dataDir, "derivatives");
}

/** Folder of mails that wait for a mail server. */
export function mailSpoolFolder(dataDir: string): string {
  return path.join(dataDir, "mail-spool");
}
