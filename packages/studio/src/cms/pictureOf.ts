import type { CmsAccess } from "./askCms";
import { readDocuments } from "./documents";

const TIMEOUT_MS = 10_000;

/** The picture of a medium, as the CMS serves it: the browser may not reach the CMS. */
export async function pictureOf(id: string, access: CmsAccess): Promise<Response> {
  const [medium] = await readDocuments(access, "MEDIUM", id);
  const nothing = new Response(null, { status: 404 });
  if (!medium?.file) return nothing;
  const url = new URL(`/media/${encodeURIComponent(medium.file)}`, access.url);
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const type = answer.headers.get("content-type") ?? "";
  // Drawings can carry scripts, and this is the address of the studio.
  if (!answer.ok || !/^image\/(avif|gif|jpeg|png|webp)\b/.test(type)) return nothing;
  return new Response(answer.body, {
    headers: {
      "content-type": type,
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
    },
  });
}
