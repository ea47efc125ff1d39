import type { Page } from "@playwright/test";

/** As long as the longest German words in laws and offices. Without hyphens, so browsers do not break it. */
const LONG_WORD = "Wasserwirtschaftsverordnungsentwurfskommissio";

/** Fields that visitors do not read: names, addresses, dates and choices. */
const NO_TEXT = new Set(
  [
    "__typename id langcode anchor src type documentLanguage placeholder path publishedAt url chartType view_id",
    "display changed start end timeZone mediaPosition kind provider videoId columns background languages revision",
    "status opens date key titleDisplay autocomplete minDate maxDate timeMin timeMax alignItems",
  ].flatMap((names) => names.split(" ")),
);

/** Replaces each text of the content by a word of 45 letters. New fields of the contract count as texts. */
export function withLongWords(content: unknown, name = ""): unknown {
  if (Array.isArray(content)) return content.map((each) => withLongWords(each, name));
  if (typeof content === "object" && content !== null) {
    return Object.fromEntries(
      Object.entries(content).map(([key, each]) => {
        // Identifiers of options are not visible.
        const isHidden = key === "value" && "label" in content;
        return [key, isHidden ? each : withLongWords(each, key)];
      }),
    );
  }
  if (typeof content !== "string" || NO_TEXT.has(name)) return content;
  switch (name) {
    case "email":
      return `${LONG_WORD}@${LONG_WORD}.example`;
    case "phone":
      return "+41 32 555 01 00 / +41 32 555 01 01 (Mo–Fr 8–12)";
    case "processed":
      return content.replaceAll(/(?<=^|>)[^<>]*\S[^<>]*/g, LONG_WORD);
    default:
      return LONG_WORD;
  }
}

/** Replaces each text on a page, except dates and numbers, by a word of 45 letters. */
export function lengthenTexts(page: Page): Promise<void> {
  return page.evaluate((word) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (!/\p{L}{2}/u.test(node.data)) continue;
      if (node.parentElement?.closest("script, style, svg, time, option, .event-row__month"))
        continue;
      node.data = word;
    }
  }, LONG_WORD);
}
