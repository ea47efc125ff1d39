import { z } from "zod";
import { Refusal } from "./Refusal";
import { isFields } from "../mapping/values";
import type { CmsAccess } from "./requestCms";

const file = z.object({
  filename: z.string(),
  hash: z.string(),
  type: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
});

/** Long enough for large files on slow connections. */
const TIMEOUT_MS = 10 * 60_000;

/** The CMS's response to an upload. */
export type UploadedFile = z.infer<typeof file>;

/**
 * Uploads a file to the CMS.
 * @throws {Refusal} if the CMS refuses it; another error if it is unreachable, or fails
 */
export async function upload(
  { url, token }: CmsAccess,
  name: string,
  body: ReadableStream<Uint8Array>,
): Promise<UploadedFile> {
  const response = await fetch(new URL(`/uploads/${encodeURIComponent(name)}`, url), {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    body,
    // Stream the body instead of buffering the whole file in memory.
    duplex: "half",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  } as RequestInit);
  // Temporary error: the same upload may succeed later.
  if (response.status >= 500 || response.status === 429) {
    throw new Error(`The CMS answered ${response.status}.`);
  }
  const answer: unknown = await response.json();
  if (response.ok) return file.parse(answer);
  const [error] = isFields(answer) && Array.isArray(answer["errors"]) ? answer["errors"] : [];
  const message = isFields(error)
    ? String(error["message"])
    : `The CMS answered ${response.status}.`;
  throw new Refusal({ code: "UPLOAD_REFUSED", message, details: {} });
}
