/** Fewest digits of a number with area code: "032 / 555 01 00" is one number. */
const WHOLE_NUMBER = 7;

/** Digits in groups; an area code in brackets; blanks; any other character. */
const PARTS = /\+?\d(?:[^\S\n]?[.\-‐‑'’]?[^\S\n]?\d)*|\([\d\s]+\)|[^\S\n]+|./gsu;

/**
 * Makes a link of the first telephone number in a text: "+41 (0)32 555 01 00 / 01 (Mo–Fr 8–12)" gives
 * "tel:+41325550100".
 *
 * @returns undefined if the text holds no number
 */
export function telephoneHref(phone: string): string | undefined {
  const text = phone.normalize("NFKC").replace(/\(\s*0\s*\)/g, "");
  let number = "";
  for (const part of text.match(PARTS) ?? []) {
    const isBegun = number !== "";
    const endsNumber = part.startsWith("+") || !/[\d\s/–—]/.test(part) || part === "\n";
    const mayEndNumber = /^[(/–—]/.test(part) && isWhole(number);
    if (isBegun && (endsNumber || mayEndNumber)) break;
    number += part.replace(/[^+\d]|\+(?!\d)/g, "");
  }
  return /\d{3}/.test(number) ? `tel:${number}` : undefined;
}

/** A number without area code may be short, such as 117. */
function isWhole(number: string): boolean {
  return number.length >= WHOLE_NUMBER || !/^[+0]/.test(number);
}
