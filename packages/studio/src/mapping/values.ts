/** An object of fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object of fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as a list; nothing is an empty one. */
export function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  return value === undefined || value === null ? [] : [value];
}
