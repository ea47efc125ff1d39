import { isRecord } from "../validation";

/** Fields that identify an entry of a list. */
const KEYS = ["value", "rule", "key"];

/**
 * Merges the texts of one language into the shared facts, field by field. Texts for list entries come by
 * key: `{choice: {label}}`, or `{choice: label}`.
 */
function mergeTexts(facts: unknown, texts: unknown): unknown {
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

type Fields = Readonly<Record<string, unknown>>;

/**
 * Keys of elements with texts but without a definition. Reported, because those texts would silently
 * disappear.
 */
export function strayTexts(facts: Fields, { elements }: Fields): string[] {
  const keys = keysOf(facts["elements"]);
  return Object.keys(isRecord(elements) ? elements : {}).filter((key) => !keys.includes(key));
}

function keysOf(elements: unknown): string[] {
  if (!Array.isArray(elements)) return [];
  return elements
    .filter(isRecord)
    .flatMap(({ key, elements: inner }) => [String(key), ...keysOf(inner)]);
}

/** Merges the texts of one language into a form. */
export function mergeForm(facts: Fields, texts: Fields): Record<string, unknown> {
  const { elements, ...rest } = texts;
  const merged = mergeTexts(facts, rest);
  return {
    ...(isRecord(merged) ? merged : {}),
    elements: mergeElements(facts["elements"], isRecord(elements) ? elements : {}),
  };
}

/** Merges texts into each element, including those in rows. */
function mergeElements(elements: unknown, texts: Readonly<Record<string, unknown>>): unknown {
  if (!Array.isArray(elements)) return elements;
  return elements.map((element: unknown) => {
    if (!isRecord(element)) return element;
    const merged = mergeTexts(element, texts[String(element["key"])] ?? {});
    const title =
      element["kind"] === "WebformMarkup" || element["kind"] === "WebformFlexbox"
        ? { title: "" }
        : {};
    if (!isRecord(merged) || !("elements" in element)) return { ...title, ...(merged as object) };
    return { ...title, ...merged, elements: mergeElements(element["elements"], texts) };
  });
}
