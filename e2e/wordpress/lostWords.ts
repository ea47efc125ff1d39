import { type CheerioAPI, load } from "cheerio";

/** Content of WordPress that the site omits on purpose. */
const LEFT_OUT = [
  // Fallback texts of players, and elements without text.
  "audio, video, iframe, object, noscript, script, style, svg, template",
  // A download has one link instead of two.
  ".wp-block-file__button",
  // WordPress's forms do not work without it. The labels of their fields stay.
  "button, input, select, textarea",
  // Comments, and widgets about the current month.
  ".comment-respond, .wp-block-calendar",
  // Links to the previous and next posts, which the REST API lacks.
  ".wp-block-post-navigation-link, .wp-block-comments-pagination",
  // Links to the rest of a list, which WordPress shows on the same page. The source reports them as a remark.
  ".wp-block-query-pagination",
].join(", ");

const INLINE =
  "a, abbr, acronym, b, big, cite, code, del, dfn, em, font, i, ins, kbd, mark, q, s, samp, small, span, strike, strong, sub, sup, tt, u, var, wbr";
/** URLs of embedded videos are not visible. */
const VIDEO = /https?:\/\/(?:www\.)?(?:youtu\.be|youtube\.com|vimeo\.com)\/\S+/g;

/**
 * Words that WordPress shows on a page and the site does not. Lists a word once for each time it is missing.
 *
 * @param theirs HTML of WordPress
 * @param ours the same page of the site
 */
export function lostWords(theirs: string, ours: string): string[] {
  const page = load(ours);
  page("script, style, template").remove();
  // Only CSS separates some adjacent words, and inline markup within a word does not.
  const glued = countsOf(wordsOf(page, "body", INLINE));
  const counts = countsOf(wordsOf(page, "body", ""));
  for (const [word, count] of glued) counts.set(word, Math.max(count, counts.get(word) ?? 0));
  const original = load(theirs);
  original(LEFT_OUT).remove();
  return wordsOf(original, "article", INLINE).filter((word) => {
    const count = counts.get(word) ?? 0;
    counts.set(word, count - 1);
    return count <= 0;
  });
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** @param inline elements that do not separate words */
function wordsOf($: CheerioAPI, selector: string, inline: string): string[] {
  $(selector).find("*").not(inline).before(" ").after(" ");
  const text = $(selector).text().replace(VIDEO, " ").replaceAll("\u00ad", "");
  return text.normalize().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
