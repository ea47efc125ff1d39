import { fieldOfVariant } from "../fitting/aliases";

export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object of JSON. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Merges the variants of a field, made by `fitOperation`, back into that field. */
export function withoutVariants(raw: JsonObject): JsonObject {
  let result: Record<string, unknown> | undefined;
  for (const key in raw) {
    const field = fieldOfVariant(key);
    if (field === undefined) continue;
    result ??= { ...raw };
    result[field] = merged(result[field], raw[key]);
  }
  return result ?? raw;
}

/** Deepest level to merge; operations are not as deep. */
const MAX_DEPTH = 50;

/** Merges two parts of a value, from the fragments of an interface and of a kind. */
function merged(one: unknown, other: unknown, depth = 0): unknown {
  if (one === undefined || one === null) return other;
  if (depth > MAX_DEPTH) return one;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.map((entry: unknown, index) => merged(entry, other[index], depth + 1));
  }
  if (!isObject(one) || !isObject(other)) return one;
  const result: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    result[key] = merged(one[key], value, depth + 1);
  }
  return result;
}
