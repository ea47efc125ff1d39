import type { Element } from "../formattedText/tree";
import { ruleOf } from "../formattedText/elements";

/** WordPress blocks with a counterpart in the content model, or with words only. */
const KNOWN = new Set(
  (
    "accordion accordion-heading accordion-item accordion-panel audio button buttons code column columns cover details embed file footnotes gallery group heading html image list " +
    "list-item media-text more nextpage paragraph preformatted pullquote quote separator spacer table text-columns verse " +
    "video block-gallery social-links social-link social-link-anchor social-link-label"
  ).split(" "),
);

/** Shortcodes of WordPress itself; others are recognized by their attributes or end tag. */
const SHORTCODES = new Set("audio caption embed gallery playlist video wp_caption".split(" "));

/** Counts content without a counterpart in the content model. Its words stay. */
export class Report {
  private readonly counts = new Map<string, number>();

  get remarks(): string[] {
    return [...this.counts].map(([name, count]) => `There is no block for ${name} (${count}).`);
  }

  /** Records an element. @param isMade whether it became blocks; otherwise it stays text or a link */
  element({ name, attributes }: Element, isMade = false): void {
    const { does } = ruleOf(name);
    const isForeign = does === "link" || name === "form" || name.includes("-");
    if (!isMade && (isForeign || (does === "drop" && HELD.has(name)))) this.add(`<${name}>`);
    for (const each of (attributes["class"] ?? "").split(/\s/)) {
      const [, block] = /^wp-block-([a-z][a-z0-9-]*?)(?:-\d+)?$/.exec(each) ?? [];
      const isRest = block !== undefined && !isKnown(block) && !PARTS.has(block);
      if (isRest && !(isMade && POSTS.has(block))) this.add(`block ${block}`);
    }
  }

  /** Records a comment: dynamic blocks of WordPress appear only in comments. */
  comment(text: string): void {
    const [, name, rest = ""] = /^\s*wp:([a-z0-9/-]+)(.*)$/s.exec(text) ?? [];
    if (name && (rest.endsWith("/") || name.includes("/")) && !isKnown(name)) {
      this.add(`block ${name}`);
    }
  }

  /** Records words that may contain shortcodes. */
  words(text: string): void {
    for (const [, name = "", rest = ""] of text.matchAll(
      /\[([a-z][\w-]{1,40})([^[\]]{0,300})\]/gi,
    )) {
      const isMeant = rest.includes("=") || text.includes(`[/${name}]`);
      if (isMeant || SHORTCODES.has(name) || /[_-]/.test(name)) this.add(`[${name}]`);
    }
  }

  private add(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }
}

/** Lists of posts like those of WordPress. */
const POSTS = new Set(["latest-posts", "post-template"]);
/** Parts of a post in such lists. */
const PARTS = new Set(
  "post post-author post-author-name post-date post-excerpt post-featured-image post-terms post-title query read-more".split(
    " ",
  ),
);

/** Elements without words that readers would miss. */
const HELD = new Set("canvas select svg template textarea".split(" "));

/** Variants of embeds have names such as `embed-youtube`. */
function isKnown(name: string): boolean {
  return KNOWN.has(name) || name.startsWith("embed-");
}
