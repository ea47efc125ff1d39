/** As long as the longest words of laws and offices. It has no hyphen, and no browser breaks it by itself. */
export const LONG_WORD = "Wasserwirtschaftsverordnungsentwurfskommission".slice(0,45);

/** Fields that no visitor reads: names, addresses, dates and choices. */
const NO_TEXT = new Set(
  `__typename id langcode anchor src type documentLanguage placeholder path publishedAt url chartType view_id
  display changed start end timeZone mediaPosition kind provider videoId columns background languages revision
  status opens date key`.split(/\s+/),
);

/**
 * Content with a word of 45 letters in place of each text. What is new in the contract counts as a text.
 *
 * @param name of the field
 */
export function withLongWords<Content>(content: Content, name = ""): Content {
  return lengthened(content, name) as Content;
}

function lengthened(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((each) => lengthened(each, name));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, lengthened(each, key)]),
    );
  }
  if (typeof value !== "string" || NO_TEXT.has(name)) return value;
  if (name === "email") return `${LONG_WORD}@${LONG_WORD}.example`;
  if (name === "phone") return "+41 32 555 01 00 / +41 32 555 01 01 (Mo–Fr 8–12)";
  // Elements stay: each of their texts becomes a long word.
  if (name === "processed") return value.replace(/[^<>]+(?=<|$)/g, (text) => /\S/.test(text) ? LONG_WORD : text);
  return LONG_WORD;
}
