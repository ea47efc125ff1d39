import { linkTarget, nameOfAddress, pictureSource } from "./addresses";
import type { ChangeCount } from "./changes";
import { ATTRIBUTES, type Rule, ruleOf, SHARED_ATTRIBUTES } from "./elements";
import { isFilled, placesIn } from "./Flow";
import { formulaOf } from "./formula";
import { isHidden, isListMark, meaningOf, meansNothing } from "./styles";
import type { Element, Node } from "./tree";

/** Attributes with the source of a medium, including those of lazy loading. */
export const SOURCES = ["src", "data-src", "data-lazy-src", "data-original"];
/** A symbol that some editors insert as a picture. */
const SIGN =
  /^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)*$/u;
/** Elements that only affect the appearance. */
const LOOKS = new Set(["basefont", "center", "font", "link", "marquee", "meta", "script", "style"]);
const SIZE = /^\s*(\d{1,5})(?:px)?\s*$/;
/** Conditional comments of Office. */
const OPENS = "<!--[if";
const CLOSES = "<![endif]-->";

/** Maps the inline content of a text to elements that pages show. */
export class InlineMapper {
  private readonly ids = new Set<string>();
  private readonly noted = new WeakSet<Element>();

  constructor(
    readonly changes: ChangeCount,
    private readonly pictureOrigins: readonly string[] | undefined,
  ) {}

  /** The element to show: itself, or its replacement. Undefined: dropped with its words. */
  shown(element: Element): { element: Element; rule: Rule } | undefined {
    const { name } = element;
    const rule = ruleOf(name);
    if (isListMark(element)) return undefined;
    const isGone = rule.does === "drop" || isHidden(element);
    if (!this.noted.has(element)) this.note(element, rule);
    if (isGone) return undefined;
    if (rule.does !== "rename") return { element, rule };
    return { element: { ...element, name: rule.to }, rule: ruleOf(rule.to) };
  }

  private note(element: Element, { does }: Rule): void {
    const { name, attributes } = element;
    this.noted.add(element);
    if (isHidden(element)) return this.changes.add("hidden", name);
    if (LOOKS.has(name)) this.changes.add("style", name);
    else if (does === "drop" && !QUIET.has(name)) this.changes.add("leftOut", name);
    else if (does === "rename") this.changes.add("kept", name);
    for (const key of Object.keys(attributes)) {
      const isLost = key === "style" ? meaningOf(element).length === 0 : /^on[a-z]+$/.test(key);
      if (isLost) this.changes.add("style", key);
    }
  }

  /** Nodes to show for an inline element. @param isInLink whether a link surrounds it */
  inline(original: Element, isInLink: boolean): Node[] {
    const { element, rule } = this.shown(original) ?? {};
    if (element === undefined || rule === undefined) return [];
    if (rule.does === "link") return this.linkTo(element, isInLink);
    if (rule.does === "write") return formulaOf(element);
    if (element.name === "img") return this.picture(element);
    const frame = this.frameOf(element, isInLink);
    if (rule.does === "keep" && rule.as === "void") {
      // Columns are valid only in tables.
      return element.name === "col" ? [] : [{ ...element, attributes: {} }];
    }
    const isLink = frame.some(({ attributes }) => attributes["href"] !== undefined);
    const children = element.children.flatMap((child) =>
      typeof child === "string"
        ? [withoutOfficeText(child)]
        : this.inline(child, isInLink || isLink),
    );
    if (isFilled(children)) {
      const isAnchor = !isLink && frame[0]?.name === "a";
      // Links cannot nest.
      if (!isAnchor || !children.some(holdsLink)) return around(frame, children);
      return [...placesIn(frame), ...children];
    }
    const { "aria-label": label, title = label } = element.attributes;
    if (isLink && title) return around(frame, [title]);
    const places = placesIn(around(frame, children));
    return [
      ...places,
      ...children.filter((child) => typeof child === "string" || child.name === "br"),
    ];
  }

  /**
   * Elements around the content of an inline element, the outermost first: itself, unless it means nothing, and
   * those that its style stands for.
   */
  frameOf(element: Element, isInLink: boolean): Element[] {
    const { name } = element;
    const rule = ruleOf(name);
    const isKept = rule.does === "keep" && !(name === "a" && isInLink) && !meansNothing(element);
    const attributes = this.attributesOf(element);
    const isSpan = !isKept || name === "span" || (name === "bdo" && !attributes["dir"]);
    const isBare = isSpan && Object.keys(attributes).length === 0;
    const own = { name: isSpan ? "span" : name, attributes, children: [] };
    // Links have an underline anyway.
    const meant = meaningOf(element)
      .filter((each) => each !== "u" || !isInLink)
      .map((each) => ({ name: each, attributes: {}, children: [] }));
    return isBare ? meant : [own, ...meant];
  }

  /** Allowed attributes of an element. */
  attributesOf({ name, attributes }: Element): Record<string, string> {
    const kept: Record<string, string> = {};
    const id = attributes["id"] || (name === "a" ? attributes["name"] : undefined);
    if (id && !this.ids.has(id)) {
      this.ids.add(id);
      kept["id"] = id;
    }
    const isKept = ruleOf(name).does === "keep";
    const allowed = [...SHARED_ATTRIBUTES, ...(isKept ? (ATTRIBUTES[name] ?? []) : [])];
    for (const [key, value] of Object.entries(attributes)) {
      const isSaying = value !== "" || key === "open" || key === "reversed";
      if (key !== "id" && allowed.includes(key) && isSaying) kept[key] = value;
    }
    const { href } = kept;
    if (name === "a" && href !== undefined) {
      const target = linkTarget(href);
      delete kept["href"];
      if (target === undefined) this.changes.add("address", href);
      else kept["href"] = target.href;
      if (target?.isCompleted) this.changes.add("completed", href);
    }
    return kept;
  }

  private picture({ name, attributes, children }: Element): Node[] {
    const addresses = SOURCES.flatMap((key) => attributes[key] ?? []);
    for (const address of addresses) {
      const src = pictureSource(address, this.pictureOrigins);
      if (src === undefined) continue;
      const { width, height, ...rest } = this.attributesOf({ name, attributes, children });
      const [wide, high] = [width, height].map((size) => SIZE.exec(size ?? "")?.[1]);
      const sizes = { ...(wide && { width: wide }), ...(high && { height: high }) };
      return [{ name, attributes: { ...rest, src, ...sizes }, children: [] }];
    }
    const { alt = "" } = attributes;
    if (SIGN.test(alt)) return [alt];
    this.changes.add("picture", addresses[0] ?? "");
    return [];
  }

  /** A link to the source of a medium. */
  private linkTo({ name, attributes, children }: Element, isInLink: boolean): Node[] {
    const address = addressIn({ name, attributes, children });
    const target = address === undefined ? undefined : linkTarget(address);
    if (target === undefined) {
      this.changes.add("leftOut", name);
      return [];
    }
    this.changes.add("linked", name);
    const title = attributes["title"] || attributes["aria-label"] || nameOfAddress(target.href);
    if (isInLink) return [title];
    // A path as a source is a file, not a page.
    const kind: Record<string, string> = target.href.startsWith("/") ? { "data-link": "file" } : {};
    return [{ name: "a", attributes: { ...kind, href: target.href }, children: [title] }];
  }
}

/** Elements to drop without a report to the editor. */
const QUIET = new Set(
  "annotation annotation-xml base head meta noembed noframes noscript param source template title track xml".split(
    " ",
  ),
);

function addressIn({ name, attributes, children }: Element): string | undefined {
  const own = [...SOURCES, "data", "url"].flatMap((key) => attributes[key] ?? []).find(isTarget);
  if (own !== undefined) return own;
  const { name: parameter = "", value = "" } = attributes;
  if (name === "param" && /^(?:movie|src|url)$/i.test(parameter) && isTarget(value)) return value;
  for (const child of children) {
    const found =
      typeof child === "string" || child.name === "track" ? undefined : addressIn(child);
    if (found) return found;
  }
  return undefined;
}

/** Whether an address leads elsewhere than to an anchor of the page. */
function isTarget(address: string): boolean {
  const href = linkTarget(address)?.href;
  return href !== undefined && !href.startsWith("#");
}

function holdsLink(node: Node): boolean {
  return typeof node === "object" && (node.name === "a" || node.children.some(holdsLink));
}

/** Wraps nodes in elements, the outermost first. */
function around(frame: readonly Element[], nodes: Node[]): Node[] {
  return frame.reduceRight<Node[]>(
    (children, { name, attributes }) => [{ name, attributes, children }],
    nodes,
  );
}

/** Removes Office's conditional comments that an editor turned into text. An unclosed one stays text. */
export function withoutOfficeText(text: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let start = text.indexOf(OPENS); start >= 0; start = text.indexOf(OPENS, at)) {
    const end = text.indexOf(CLOSES, start);
    if (end < 0) break;
    kept.push(text.slice(at, start));
    at = end + CLOSES.length;
  }
  return kept.join("") + text.slice(at);
}
