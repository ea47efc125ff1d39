/**
 * Where to cut a text that is too long: at the last blank before a place, unless that would leave less than half of it;
 * then in the word that is there, but in no character.
 *
 * @param from where what is shown begins
 */
export function cutPlace(text: string, to: number, from = 0): number {
  if (to >= text.length) return text.length;
  const blank = text.lastIndexOf(" ", to);
  if (blank - from >= (to - from) / 2) return blank;
  const isWithinCharacter = /[\udc00-\udfff]/.test(text.charAt(to));
  return isWithinCharacter ? to - 1 : to;
}
