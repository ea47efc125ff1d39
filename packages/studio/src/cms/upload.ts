import { z } from "zod";
import { Refusal } from "./Refusal";
import { isFields } from "../mapping/values";
import type { CmsAccess } from "./askCms";

const file = z.object({
  filename: z.string(),
  hash: z.string(),
  type: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
});

/** Files are large, and lines slow. */
const TIMEOUT_MS = 10 * 60_000;

/** What the CMS says of a file that it has taken in. */
export type TakenFile = z.infer<typeof file>;

/**
 * Sends a file to the CMS.
 * @throws {Refusal} if the CMS does not take it; another error if it cannot be reached, or fails
 */
export async function upload(
  { url, token }: CmsAccess,
  name: string,
  body: ReadableStream<Uint8Array>,
): Promise<TakenFile> {
  const response = await fetch(new URL(`/uploads/${encodeURIComponent(name)}`, url), {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    body,
    // Else it would be kept in memory as a whole.
    duplex: "half",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  } as RequestInit);
  // No fault of the file: it may be sent again.
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
