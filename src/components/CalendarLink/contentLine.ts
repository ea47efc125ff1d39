/** Content lines of calendars (RFC 5545) and address cards (RFC 2426), which share their format. */

/** Escapes a text as the value of a line. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** Folds a line at 75 octets; continuation lines start with a space. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = "";
  let length = 0;
  for (const character of line) {
    const octets = octetsOf(character);
    if (length + octets > 75) {
      parts.push(part);
      part = "";
      length = 1; // The space that the next part begins with.
    }
    part += character;
    length += octets;
  }
  return [...parts, part].join("\r\n ");
}

/** Octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
