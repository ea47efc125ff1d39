import type { KeptFiles } from "../outbox/KeptFiles";
import { Refusal, type UploadedFile } from "../outbox/operation";
import type { CmsAccess } from "./askCms";
import { type TakenFile, upload } from "./upload";

/** What the form of a medium holds of a file that was chosen. */
export type ChosenFile = TakenFile | UploadedFile;

/**
 * Sends a file that is kept to the CMS.
 * @param file by the name that it came with
 * @throws {Refusal} if the CMS does not take it, or it is no longer kept; another error if the CMS cannot be reached
 */
export async function sendFile(
  access: CmsAccess,
  { filename, hash }: UploadedFile,
  files: KeptFiles,
): Promise<TakenFile> {
  const content = await files.read(hash);
  if (content === undefined) {
    const message = `The file ${filename} is no longer kept. Choose it again.`;
    throw new Refusal({ code: "UPLOAD_REFUSED", message, details: {} });
  }
  return upload(access, filename, content);
}

/**
 * Keeps a file that an editor has chosen, and sends it to the CMS. While that cannot be reached, it stays kept, and goes
 * with the change that names it.
 * @param access asks the CMS
 * @throws {Refusal} if the CMS does not take it
 */
export async function chooseFile(
  access: () => Promise<CmsAccess>,
  filename: string,
  content: AsyncIterable<Uint8Array>,
  files: KeptFiles,
): Promise<ChosenFile> {
  const kept = { filename, hash: await files.keep(content), isKept: true } as const;
  try {
    return await sendFile(await access(), kept, files);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return kept;
  }
}
