import { type CheerioAPI, load } from "cheerio";

/** What WordPress shows and the site leaves out by design. */
const LEFT_OUT = [
  // Players and forms say these where they cannot work.
  "audio, video, iframe, object, noscript, script, style, svg, template",
  // A download has one link, not two.
  ".wp-block-file__button",
  // Without the CMS behind them, fields of its forms are of no use. Their labels stay.
  "button, input, select, textarea",
].join(", ");

/**
 * Words of a page as WordPress itself renders it that are not on the site, each as often as it is missing.
 *
 * @param theirs what WordPress answers with
 * @param ours the same page of the site
 */
export function lostWords(theirs: string, ours: string): string[] {
  const page = load(ours);
  page("script, style, template").remove();
  const counts = new Map<string, number>();
  for (const word of wordsOf(page, "body")) counts.set(word, (counts.get(word) ?? 0) + 1);
  const original = load(theirs);
  original(LEFT_OUT).remove();
  return wordsOf(original, "article").filter((word) => {
    const count = counts.get(word) ?? 0;
    counts.set(word, count - 1);
    return count <= 0;
  });
}

function wordsOf($: CheerioAPI, selector: string): string[] {
  const texts: string[] = [];
  $(selector)
    .find("*")
    .addBack()
    .contents()
    .each((_, node) => {
      if (node.type === "text") texts.push(node.data);
    });
  return (
    texts
      .join(" ")
      .normalize()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
