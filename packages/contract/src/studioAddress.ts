/**
 * Where a page is edited in a language: an address of the studio that outlives its collections.
 *
 * @param studioUrl address of the studio, with or without a slash at its end
 */
export function studioAddress(
  studioUrl: string,
  { id, langcode }: { readonly id: string; readonly langcode: string },
): string {
  return `${studioUrl.replace(/\/+$/, "")}/admin/edit/${langcode}/${encodeURIComponent(id)}`;
}
