/** An address for the log, without query values: they may be tokens or a visitor's input. */
export function withoutQueryValues(address: string): string {
  const start = address.indexOf("?");
  if (start === -1) return address;
  const query = address.slice(start + 1).replace(/[^&]+/g, (part) => {
    const end = part.indexOf("=");
    return end === -1 ? "***" : `${part.slice(0, end)}=***`;
  });
  return `${address.slice(0, start)}?${query}`;
}
