import { textOf } from "@quatrain/contract/formattedText/textOf";

/**
 * Whether the content of a table cell is a number, with the separators, signs and per cent that
 * the four languages use: "1’204,5", "−3 %", "<p>12.4</p>". A dash for "none" counts too.
 */
export function isNumeric(html: string): boolean {
  const text = textOf(html);
  return /^[<>~±+\-−–]?\s*(\d[\d\s'’.,]*)?\s*[%‰]?$/.test(text) && text !== "";
}
