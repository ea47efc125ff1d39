import { isRecord } from "../validation";

/** Fields that identify an entry of a list, so that texts can name it. */
const KEYS = ["value", "rule", "key"];

/**
 * Adds the texts of a language to facts that are the same in all. Objects are merged field by field.
 * Texts for the entries of a list are given by key: `{choice: {label}}`, or `{choice: label}`.
 */
export function mergeTexts(facts: unknown, texts: unknown): unknown {
  if (texts === undefined || texts === null) return facts;
  if (Array.isArray(facts) && isRecord(texts)) return mergeList(facts, texts);
  if (!isRecord(texts)) return texts;
  if (!isRecord(facts)) return facts === undefined ? texts : facts;
  const merged: Record<string, unknown> = { ...facts };
  for (const [name, text] of Object.entries(texts)) {
    const isOptions = name === "options" && facts[name] === undefined && isRecord(text);
    const own = isOptions ? Object.keys(text).map((value) => ({ value })) : facts[name];
    merged[name] = mergeTexts(own, text);
  }
  return merged;
}

function mergeList(facts: readonly unknown[], texts: Readonly<Record<string, unknown>>): unknown[] {
  return facts.map((fact) => {
    const entry = isRecord(fact) ? fact : { value: String(fact) };
    const key = KEYS.find((each) => each in entry);
    const text = key === undefined ? undefined : texts[String(entry[key])];
    const field = key === "rule" ? "message" : "label";
    return mergeTexts(entry, typeof text === "string" ? { [field]: text } : text);
  });
}
