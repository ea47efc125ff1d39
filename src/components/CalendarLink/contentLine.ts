/** Lines of calendars (RFC 5545) and address cards (RFC 6350), which are written alike. */

/** A text as the value of a line. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** A line in parts of at most 75 octets; what is left goes on in the next line after a space. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const character of line) {
    const limit = parts.length === 0 ? 75 : 74;
    if (new TextEncoder().encode(part + character).length > limit) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return [...parts, part].join("\r\n ");
}
