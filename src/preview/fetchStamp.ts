import { withPrefix } from "gatsby";
import type { PreviewAddress } from "../i18n/parsePreviewPath";

/**
 * Asks whether a preview would show something else. Browser only.
 *
 * @returns null when the preview may no longer be seen.
 * @throws Error if there is no answer; an AbortError if the signal says so.
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
