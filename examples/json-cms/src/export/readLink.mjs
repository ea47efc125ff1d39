/** A link to an entry of the export, or to an address elsewhere. */
export function readLink(fields, known) {
  const entry = fields.optionalReference("entry", known.entries);
  return { label: fields.text("label"), entry, href: entry === null ? fields.text("href") : null };
}
