/** Where a part of a list ends, as a text that clients hand back. */
export function writeMark(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** What such a text says; nothing if it is none. */
export function readMark(text: string): readonly unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}
