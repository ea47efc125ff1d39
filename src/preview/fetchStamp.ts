import { withPrefix } from "gatsby";
import type { PreviewAddress } from "../i18n/parsePreviewPath";

/**
 * Fetches the stamp of a preview, which changes with its content. Browser only.
 *
 * @returns null if the access has ended
 * @throws Error without a response; an AbortError if the signal aborts
 */
export async function fetchStamp(
  { langcode, path }: PreviewAddress,
  signal: AbortSignal,
): Promise<string | null> {
  const query = new URLSearchParams({ langcode, ...(path === null ? {} : { path }) });
  const response = await fetch(withPrefix(`/api/preview/stamp?${query}`), {
    cache: "no-store",
    signal,
  });
  if (response.status !== 200 && response.status !== 403) {
    throw new Error(`The preview answered with status ${response.status}.`);
  }
  const { stamp } = (await response.json()) as { stamp: string | null };
  return stamp;
}
