/**
 * Finds where to cut a long text: at the last space before `to`. If that would drop more than half of the
 * text, it cuts inside the word, but never inside a surrogate pair.
 * @param from where the excerpt starts
 */
export function cutPlace(text: string, to: number, from = 0): number {
  if (to >= text.length) return text.length;
  const blank = text.lastIndexOf(" ", to);
  if (blank - from >= (to - from) / 2) return blank;
  const isWithinCharacter = /[\udc00-\udfff]/.test(text.charAt(to));
  return isWithinCharacter ? to - 1 : to;
}
