import { type CheerioAPI, load } from "cheerio";

/** What WordPress shows and the site leaves out by design. */
const LEFT_OUT = [
  // What is said where players cannot play, and what has no words.
  "audio, video, iframe, object, noscript, script, style, svg, template",
  // A download has one link, not two.
  ".wp-block-file__button",
  // Without the CMS behind them, its forms are of no use. The labels of their fields stay.
  "button, input, select, textarea",
  // Comments, and what shows the month of the page that it stands on.
  ".comment-respond, .wp-block-calendar",
  // Ways to the posts before and after, which the REST interface has none of.
  ".wp-block-post-navigation-link, .wp-block-comments-pagination",
  // Ways to the rest of a list, which WordPress shows on the page itself. A remark tells of them.
  ".wp-block-query-pagination",
].join(", ");

const INLINE =
  "a, abbr, acronym, b, big, cite, code, del, dfn, em, font, i, ins, kbd, mark, q, s, samp, small, span, strike, strong, sub, sup, tt, u, var, wbr";
/** The address of a video that is played is nothing to read. */
const VIDEO = /https?:\/\/(?:www\.)?(?:youtu\.be|youtube\.com|vimeo\.com)\/\S+/g;

/**
 * Words of a page as WordPress itself renders it that are not on the site, each as often as it is missing.
 *
 * @param theirs what WordPress answers with
 * @param ours the same page of the site
 */
export function lostWords(theirs: string, ours: string): string[] {
  const page = load(ours);
  page("script, style, template").remove();
  // What stands beside a word may be parted from it by style alone, and what marks a part of it may not.
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

/** @param inline elements that do not part words */
function wordsOf($: CheerioAPI, selector: string, inline: string): string[] {
  $(selector).find("*").not(inline).before(" ").after(" ");
  const text = $(selector).text().replace(VIDEO, " ").replaceAll("\u00ad", "");
  return text.normalize().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
