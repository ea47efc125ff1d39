import { fieldOfVariant } from "../fitting/aliases";

/** An object of JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is one. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object whose variants of a field, made by `fitOperation`, are that field again. */
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

/** Deepest place where parts of a value are merged. Operations do not go so deep. */
const MAX_DEPTH = 50;

/** Two parts of one value: the fragment of an interface asked for this part, that of a kind for that. */
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
