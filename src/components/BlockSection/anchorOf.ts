/**
 * Name of a section in the address: the one that an editor set, or else one from the title
 * ("Häufige Fragen" gives "haeufige-fragen").
 *
 * @returns undefined where neither gives a name.
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
