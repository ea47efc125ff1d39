import type { CmsAccess } from "./requestCms";
import { readDocuments } from "./documents";

const TIMEOUT_MS = 10_000;

/** Proxies the picture of a medium, because browsers may have no access to the CMS. */
export async function fetchPicture(id: string, access: CmsAccess): Promise<Response> {
  const [medium] = await readDocuments(access, "MEDIUM", id);
  const notFound = new Response(null, { status: 404 });
  if (!medium?.file) return notFound;
  const url = new URL(`/media/${encodeURIComponent(medium.file)}`, access.url);
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const type = answer.headers.get("content-type") ?? "";
  // No SVG: its scripts would run on the studio's origin.
  if (!answer.ok || !/^image\/(avif|gif|jpeg|png|webp)\b/.test(type)) return notFound;
  return new Response(answer.body, {
    headers: {
      "content-type": type,
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
    },
  });
}
