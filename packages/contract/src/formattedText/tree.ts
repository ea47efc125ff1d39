import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { isInline, ruleOf } from "./elements";
import { BREAKS_OUT, ENDS, FOREIGN, HEADING, HOLDS_HTML, IN_HEAD, TABLE_PARTS } from "./nesting";

export interface Element {
  readonly name: string;
  /** By lower-case name. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
}

export type Node = string | Element;

/** Deepest nesting. Beyond it, tags are dropped and words stay. */
const DEEPEST = 100;
const MOST_ATTRIBUTES = 100;
/** Most elements to reopen when tags overlap. */
const MOST_OPENED_AGAIN = 4;

/** Elements without content and end tag. */
export const VOID: ReadonlySet<string> = new Set(
  "area base basefont bgsound br col command embed frame hr img input keygen link meta param source track wbr".split(
    " ",
  ),
);

const MODES: Readonly<Record<string, typeof TokenizerMode.RAWTEXT | typeof TokenizerMode.RCDATA>> =
  {
    iframe: TokenizerMode.RAWTEXT,
    noembed: TokenizerMode.RAWTEXT,
    noframes: TokenizerMode.RAWTEXT,
    style: TokenizerMode.RAWTEXT,
    textarea: TokenizerMode.RCDATA,
    title: TokenizerMode.RCDATA,
    xmp: TokenizerMode.RAWTEXT,
  };

/** Limits the number of attributes, because the parser compares each with all others. */
class BoundedTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    const { currentToken } = this;
    if (currentToken && "attrs" in currentToken && currentToken.attrs.length >= MOST_ATTRIBUTES) {
      return;
    }
    super._leaveAttrName();
  }
}

/** Builds a tree from the tags of an HTML text, as browsers do, in linear time. */
class TreeBuilder {
  readonly root: Node[] = [];
  /** Open elements, the innermost last. */
  private readonly open: Element[] = [{ name: "", attributes: {}, children: this.root }];
  /** Number of open elements beyond the deepest nesting, by name. */
  private readonly tooDeep = new Map<string, number>();
  private readonly tokenizer = new BoundedTokenizer({}, this);

  constructor(
    html: string,
    private readonly comment: (text: string) => void,
  ) {
    this.tokenizer.write(html, true);
  }

  onStartTag({ tagName: name, attrs, selfClosing }: Token.TagToken): void {
    if (BREAKS_OUT.has(name)) this.endDrawing();
    this.endImplied(name);
    // Browsers accept self-closing tags only in drawings and formulas; Office writes them elsewhere, too.
    const isForeign = name.includes(":") || FOREIGN.has(name) || this.isForeign();
    const isEmpty = VOID.has(name) || (selfClosing && isForeign);
    if (this.open.length > DEEPEST && !isEmpty) {
      this.tooDeep.set(name, (this.tooDeep.get(name) ?? 0) + 1);
      if (!isInline(name)) this.add({ name: "br", attributes: {}, children: [] });
    } else {
      const attributes = Object.fromEntries(attrs.map((each) => [each.name, each.value]));
      const element = { name, attributes, children: [] };
      this.add(element);
      if (!isEmpty) this.open.push(element);
    }
    if (name === "script") this.tokenizer.state = TokenizerMode.SCRIPT_DATA;
    else this.tokenizer.state = MODES[name] ?? this.tokenizer.state;
  }

  onEndTag({ tagName: name }: Token.TagToken): void {
    const deep = this.tooDeep.get(name) ?? 0;
    if (deep > 0) {
      this.tooDeep.set(name, deep - 1);
      return;
    }
    if (name === "br") return this.add({ name, attributes: {}, children: [] });
    const at = this.placeOf(name);
    if (at !== undefined) return this.end(at, isInline(name));
    // Browsers turn a stray </p> into an empty paragraph.
    if (name === "p") this.add({ name, attributes: {}, children: [] });
  }

  /** Index of the open element that an end tag closes. */
  private placeOf(name: string): number | undefined {
    const isPartOfTable = TABLE_PARTS.has(name);
    for (let at = this.open.length - 1; at > 0; at -= 1) {
      const each = this.open[at]?.name ?? "";
      if (each === name || (HEADING.has(name) && HEADING.has(each))) return at;
      if (each === "table" || (!isPartOfTable && (each === "td" || each === "th"))) break;
    }
    return undefined;
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    this.add(chars);
  }

  onWhitespaceCharacter({ chars }: Token.CharacterToken): void {
    this.add(chars);
  }

  onNullCharacter(): void {
    // Drop NUL, which databases and pages cannot contain.
  }

  onComment({ data }: Token.CommentToken): void {
    // Comments of authors and Office's conditional ones are not for readers.
    this.comment(data);
  }

  onDoctype(): void {
    // A text is not a document.
  }

  onEof(): void {
    // The end of the text closes all elements.
  }

  private add(node: Node): void {
    const { children } = this.open.at(-1) ?? { children: this.root };
    const last = children.at(-1);
    if (typeof node === "string" && typeof last === "string") children[children.length - 1] += node;
    else children.push(node);
  }

  private endImplied(name: string): void {
    const current = this.open.at(-1)?.name ?? "";
    const isAgain = current === "p" ? name === "p" || !isInline(name) : HEADING.has(current);
    if (isAgain && (current === "p" || HEADING.has(name))) this.end(this.open.length - 1, false);
    if (current === "head" && !IN_HEAD.has(name)) this.end(this.open.length - 1, false);
    const implied = ENDS[name];
    if (implied === undefined) return;
    for (let at = this.open.length - 1; at > 0; at -= 1) {
      const each = this.open[at]?.name ?? "";
      if (implied.ends.has(each)) return this.end(at, false);
      if (implied.within.has(each)) return;
    }
  }

  /** Closes an open element with everything inside. */
  private end(at: number, isOverlapping: boolean): void {
    const ended = this.open.splice(at).slice(1);
    if (!isOverlapping) return;
    const again = ended.filter(({ name }) => isFormat(name)).slice(-MOST_OPENED_AGAIN);
    for (const { name, attributes } of again) {
      const { id: _id, ...rest } = attributes;
      const element = { name, attributes: rest, children: [] };
      this.add(element);
      this.open.push(element);
    }
  }

  private isForeign(): boolean {
    return this.open.some(({ name }) => FOREIGN.has(name));
  }

  /** Closes a drawing or formula at an element that cannot be inside: its end tag is missing. */
  private endDrawing(): void {
    for (let at = this.open.length - 1; at > 0; at -= 1) {
      const { name } = this.open[at] ?? { name: "" };
      if (HOLDS_HTML.has(name)) return;
      if (name === "svg" || name === "math") return this.end(at, false);
    }
  }
}

function isFormat(name: string): boolean {
  const rule = ruleOf(name);
  if (rule.does === "rename") return isFormat(rule.to);
  return name !== "a" && isInline(name) && (rule.does === "keep" || name === "font");
}

/** Elements and words of an HTML text. @param onComment receives its comments */
export function treeOf(html: string, onComment: (text: string) => void = () => undefined): Node[] {
  return new TreeBuilder(html, onComment).root;
}

/** Appends any number of nodes. */
export function append<T extends Node>(target: T[], nodes: readonly T[]): void {
  for (const node of nodes) target.push(node);
}

export function htmlOf(nodes: readonly Node[]): string {
  return writtenBy(nodes, escaped);
}

function writtenBy(nodes: readonly Node[], writeWords: (words: string) => string): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return writeWords(node);
      const { name, attributes, children } = node;
      const written = Object.entries(attributes).map(
        ([key, value]) => ` ${key}="${escaped(value).replaceAll('"', "&quot;")}"`,
      );
      const start = `<${name}${written.join("")}>`;
      if (VOID.has(name)) return start;
      const isRaw = name === "script" || MODES[name] === TokenizerMode.RAWTEXT;
      return `${start}${writtenBy(children, isRaw ? (words) => words : escaped)}</${name}>`;
    })
    .join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
