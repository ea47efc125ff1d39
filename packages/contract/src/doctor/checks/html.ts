import type { LinkKind } from "../../types";

/** What pages do not show of an HTML text, and the addresses that it leads to. */
interface HtmlFacts {
  /** Elements whose content is lost: `<iframe>`. */
  readonly dropped: readonly string[];
  /** Scripts and styles: `<script>`, `onclick`, `style`. */
  readonly styles: readonly string[];
  readonly addresses: readonly HtmlAddress[];
}

/** An address in a text, with what the CMS says of it by `data-link` and `hreflang`. */
interface HtmlAddress {
  readonly address: string;
  readonly kind: LinkKind | null;
  readonly langcode: string | undefined;
}

const DROPPED = new Set(
  "iframe frame object embed applet form input select textarea button video audio canvas svg math picture map".split(
    " ",
  ),
);
const STYLES = new Set(["script", "style", "link", "meta", "base", "font", "center", "marquee"]);

/** Values of `data-link`. */
const KINDS = new Map<string, LinkKind>([
  ["page", "PAGE"],
  ["file", "FILE"],
]);

/** Most of a text that is looked at, and of a tag: texts come from elsewhere, and may be made to take time. */
const MAX_TEXT = 500_000;
const MAX_TAG = 5000;
const MOST_UNREADABLE = 1000;

const TAG = /^<([a-z][\w-]*)((?:\s|\/|"[^"]*"|'[^']*'|[^\s"'<>/])*)>/i;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Reads the tags of an HTML text, roughly as a browser would. */
export function factsOfHtml(html: string): HtmlFacts {
  const dropped = new Set<string>();
  const styles = new Set<string>();
  const addresses: HtmlAddress[] = [];
  const text = html.slice(0, MAX_TEXT);
  let unreadable = 0;
  let next = 0;
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", next)) {
    next = at + 1;
    if (!/[a-z]/i.test(text.charAt(next))) continue;
    const [whole = "", name = "", inner = ""] = TAG.exec(text.slice(at, at + MAX_TAG)) ?? [];
    if (!whole && (unreadable += 1) > MOST_UNREADABLE) break;
    next += Math.max(0, whole.length - 1);
    const tag = name.toLowerCase();
    if (DROPPED.has(tag)) dropped.add(`<${tag}>`);
    if (STYLES.has(tag)) styles.add(`<${tag}>`);
    const said = new Map<string, string>();
    for (const [, key = "", double, single, bare] of inner.matchAll(ATTRIBUTE)) {
      const attribute = key.toLowerCase();
      const value = double ?? single ?? bare ?? "";
      said.set(attribute, value);
      if (attribute === "style" || /^on[a-z]+$/.test(attribute)) styles.add(attribute);
      if (attribute === "href" || attribute === "src") {
        if (/^\s*(javascript|vbscript|data):/i.test(value)) {
          styles.add(`${attribute}="${value.trim().slice(0, 30)}"`);
        }
      }
    }
    const address = unescaped(said.get("href") ?? "");
    const kind = KINDS.get(said.get("data-link") ?? "") ?? null;
    if (address) addresses.push({ address, kind, langcode: said.get("hreflang") });
  }
  return { dropped: [...dropped], styles: [...styles], addresses };
}

/** Whether a text that should be plain holds tags or entities. */
export function hasHtml(text: string): boolean {
  return /<\/?(?:a|b|br|div|em|h[1-6]|i|img|li|ol|p|script|span|strong|sub|sup|u|ul)(?:\s[^<>]{0,500})?\/?>|&(?:amp|nbsp|lt|gt|quot|shy|#\d{2,6}|#x[\da-f]{2,6});/i.test(
    text.slice(0, MAX_TEXT),
  );
}

function unescaped(value: string): string {
  return value.replace(/&amp;/g, "&");
}
