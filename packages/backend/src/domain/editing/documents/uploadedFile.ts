import { readFile } from "node:fs/promises";
import path from "node:path";
import type { MediaFile } from "../../../content/contentObject";
import { inspectContent } from "../../../content/media/inspectFile";
import { mediaFolder } from "../../../store/dataFolders";
import { DomainError } from "../../../store/domainError";
import type { EditingContext } from "../editingContext";

/** A file as named by its upload. */
export interface UploadedFile {
  readonly filename: string;
  /** SHA-256 of the content, hexadecimal. */
  readonly hash: string;
}

const HASH = /^[0-9a-f]{64}$/;
const FILENAME = /^[a-z0-9][a-z0-9._-]{0,199}$/;

/**
 * Reads the facts of an uploaded file.
 * @throws {DomainError} if it was not uploaded, or another file has its name
 */
export async function uploadedFile(
  { filename, hash }: UploadedFile,
  { services, snapshot }: Pick<EditingContext, "services" | "snapshot">,
): Promise<MediaFile> {
  if (!HASH.test(hash) || !FILENAME.test(filename)) {
    throw refusal("file must be named as the upload has answered it.");
  }
  const other = snapshot.file(filename);
  if (other !== undefined && other.hash !== hash) {
    throw refusal(`There is another file ${filename}. Upload it under another name.`);
  }
  const content = await readFile(path.join(mediaFolder(services.config.dataDir), hash)).catch(
    () => {
      throw refusal(`The file ${filename} has not been uploaded. Upload it again.`);
    },
  );
  const facts = await inspectContent(filename, content);
  if (typeof facts === "string") throw refusal(`The file ${filename} ${facts}.`);
  return facts;
}

function refusal(message: string): DomainError {
  return new DomainError("BAD_USER_INPUT", message, { field: "file" });
}
