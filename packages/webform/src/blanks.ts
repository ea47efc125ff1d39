// Unicode calls what has no ink of its own "default ignorable": soft hyphens, zero-width spaces, marks of
// direction, fillers. U+2800 is a letter of Braille without a dot.
const unseen = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}\u2800\ufff9-\ufffb]/u;

// These shape the character before them: they keep emoji and words of Persian or Hindi together.
const shaping = /[\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}]/u;

/**
 * A text without what nobody sees at its beginning and end: white space of every kind, zero-width
 * characters, soft hyphens. What shapes the last letter or emoji stays with it.
 */
export function withoutBlanks(text: string): string {
  const characters = [...text];
  const from = characters.findIndex((each) => !unseen.test(each));
  if (from < 0) return "";
  let to = characters.length;
  while (unseen.test(characters[to - 1] ?? "")) to -= 1;
  while (shaping.test(characters[to] ?? "")) to += 1;
  return characters.slice(from, to).join("");
}

/** A text without the characters that nobody sees, wherever they stand; spaces and what shapes letters stay. */
export function withoutUnseen(text: string): string {
  return withoutBlanks(text).replace(
    /(?!\p{White_Space})[\p{Default_Ignorable_Code_Point}\p{Control}\ufff9-\ufffb]/gu,
    (each) => (shaping.test(each) ? each : ""),
  );
}
