/**
 * Anchor of a section: the editor's own, or one made from the title ("Häufige Fragen" gives "haeufige-fragen").
 *
 * @returns undefined without an anchor or title
 */
export function anchorOf({
  anchor,
  title,
}: {
  anchor?: string | null | undefined;
  title: string | null | undefined;
}): string | undefined {
  const name = (anchor ?? title ?? "")
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return name || undefined;
}
