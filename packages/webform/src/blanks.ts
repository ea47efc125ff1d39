// Unicode marks invisible characters as "default ignorable": soft hyphens, zero-width spaces, direction marks,
// fillers. U+2800 is a Braille letter without dots.
const unseen = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}\u2800\ufff9-\ufffb]/u;

// These shape the character before them: they keep emoji and words of Persian or Hindi together.
const shaping = /[\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}]/u;

/**
 * Trims a text: white space of all kinds, zero-width characters and soft hyphens at both ends. Keeps characters
 * that shape the last letter or emoji.
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

/** Removes all invisible characters, except spaces and characters that shape letters. */
export function withoutUnseen(text: string): string {
  return withoutBlanks(text).replace(
    /(?!\p{White_Space})[\p{Default_Ignorable_Code_Point}\p{Control}\ufff9-\ufffb]/gu,
    (each) => (shaping.test(each) ? each : ""),
  );
}
