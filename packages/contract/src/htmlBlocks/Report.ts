import type { Element } from "../formattedText/tree";
import { ruleOf } from "../formattedText/elements";

/** Blocks of WordPress that become something of the content model, or whose words are all they are. */
const KNOWN = new Set(
  (
    "accordion accordion-heading accordion-item accordion-panel audio button buttons code column columns cover details embed file footnotes gallery group heading html image list " +
    "list-item media-text more nextpage paragraph preformatted pullquote quote separator spacer table text-columns verse " +
    "video block-gallery social-links social-link social-link-anchor social-link-label"
  ).split(" "),
);

/** Shortcodes of WordPress itself; those of others show by their attributes or their end. */
const SHORTCODES = new Set("audio caption embed gallery playlist video wp_caption".split(" "));

/** Counts what has no counterpart in the content model. Its words stay, as far as it has any. */
export class Report {
  private readonly counts = new Map<string, number>();

  get remarks(): string[] {
    return [...this.counts].map(([name, count]) => `There is no block for ${name} (${count}).`);
  }

  /** An element. @param isMade whether blocks were made of it: else it stays as text, or as a link */
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

  /** A comment: blocks that WordPress only fills in when it shows them are there in no other way. */
  comment(text: string): void {
    const [, name, rest = ""] = /^\s*wp:([a-z0-9/-]+)(.*)$/s.exec(text) ?? [];
    if (name && (rest.endsWith("/") || name.includes("/")) && !isKnown(name)) {
      this.add(`block ${name}`);
    }
  }

  /** Words, in which shortcodes stand as they were written. */
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

/** Lists of posts, where they are like those of WordPress itself. */
const POSTS = new Set(["latest-posts", "post-template"]);
/** What these say of a post. */
const PARTS = new Set(
  "post post-author post-author-name post-date post-excerpt post-featured-image post-terms post-title query read-more".split(
    " ",
  ),
);

/** What readers would miss, though it has no words. */
const HELD = new Set("canvas select svg template textarea".split(" "));

/** Variants of embeds are called `embed-youtube` and the like. */
function isKnown(name: string): boolean {
  return KNOWN.has(name) || name.startsWith("embed-");
}
