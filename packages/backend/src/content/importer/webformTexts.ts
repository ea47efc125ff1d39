import { isRecord } from "../validation";
import { mergeTexts } from "./mergeTexts";

type Fields = Readonly<Record<string, unknown>>;

/** Elements that have texts in a language, and that the form does not have: the texts would be lost without a word. */
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

/** Adds the texts of a language to the facts of a form. */
export function mergeForm(facts: Fields, texts: Fields): Record<string, unknown> {
  const { elements, ...rest } = texts;
  const merged = mergeTexts(facts, rest);
  return {
    ...(isRecord(merged) ? merged : {}),
    elements: mergeElements(facts["elements"], isRecord(elements) ? elements : {}),
  };
}

/** Adds its texts to each element, also inside rows. */
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
