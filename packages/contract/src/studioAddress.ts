/**
 * Address for editing a page in a language, independent of the studio's collections.
 *
 * @param studioUrl address of the studio, with or without final slash
 */
export function studioAddress(
  studioUrl: string,
  { id, langcode }: { readonly id: string; readonly langcode: string },
): string {
  return `${studioUrl.replace(/\/+$/, "")}/admin/edit/${langcode}/${encodeURIComponent(id)}`;
}
