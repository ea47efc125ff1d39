import { isInline, type Rule, ruleOf } from "./elements";
import { Flow, isFilled, place, placesIn, trimmed } from "./Flow";
import { FrameMapper } from "./FrameMapper";
import { type InlineMapper, withoutOfficeText } from "./InlineMapper";
import { coverPicture, meaningOf } from "./styles";
import type { Element, Node } from "./tree";
import { withNumber, withWordLists } from "./wordLists";

type Around = readonly Element[];

/** Elements to treat as one thing, whatever they contain. */
const ONE = new Set<Rule["does"]>(["drop", "link", "write"]);
/** Elements that need a certain parent; elsewhere they separate paragraphs. */
const PARENTS: Readonly<Record<string, string>> = { figcaption: "figure", summary: "details" };
/** These contain paragraphs only if there are several. */
const TIGHT = new Set(["caption", "dd", "figcaption", "li", "td", "th"]);
/** Headings and labels. Only strikethrough in their styles counts, because they have styles of their own. */
const NAMING = new Set(["caption", "dt", "h2", "h3", "h4", "h5", "h6", "pre", "summary", "th"]);
/** Inline elements that the style of a block may stand for. */
const IN_BLOCKS = new Set(["em", "strong", "u"]);

/** Maps the blocks of a text to elements that pages show. */
export class BlockMapper {
  private readonly repeated = { count: 0 };
  private readonly holders = new Set<Element>();
  private readonly frames = new FrameMapper(this);

  constructor(readonly lines: InlineMapper) {}

  text(nodes: readonly Node[]): Node[] {
    this.findHolders(nodes);
    const flow = new Flow("", this.repeated);
    this.walk(nodes, flow, []);
    return flow.content(false);
  }

  /** Finds inline elements that contain blocks. */
  private findHolders(nodes: readonly Node[]): boolean {
    let holds = false;
    for (const node of nodes) {
      if (typeof node === "string") continue;
      const { does } = ruleOf(node.name);
      const isHolder = !ONE.has(does) && this.findHolders(node.children);
      if (isHolder) this.holders.add(node);
      if (isHolder || !isInline(node.name)) holds = true;
    }
    return holds;
  }

  /** Whether an element and all its content are inline. */
  isOfLine(element: Element): boolean {
    return isInline(element.name) && !this.holders.has(element);
  }

  walk(nodes: readonly Node[], flow: Flow, around: Around): void {
    for (const node of withWordLists(nodes)) {
      if (typeof node === "string") flow.add(withoutOfficeText(node), around);
      else this.element(node, flow, around);
    }
  }

  private element(original: Element, flow: Flow, around: Around): void {
    if (isInline(original.name)) {
      const isInLink = around.some(({ name }) => name === "a");
      if (this.holders.has(original)) {
        if (this.lines.shown(original) === undefined) return;
        const frame = this.lines.frameOf(original, isInLink);
        for (const { attributes } of frame) this.addPlace(attributes["id"], flow, around);
        const repeated = frame.map(withoutId).filter((each) => !isBare(each));
        return this.walk(original.children, flow, [...around, ...repeated]);
      }
      for (const node of this.lines.inline(original, isInLink)) flow.add(node, around);
      return;
    }
    const { element } = this.lines.shown(original) ?? {};
    if (element === undefined) return;
    const { name, children } = element;
    const parent = PARENTS[name];
    if (ruleOf(name).does === "part" || (parent !== undefined && parent !== flow.parent)) {
      return this.part(element, flow, around);
    }
    if (name === "hr") {
      return void flow.addBlock({
        name,
        attributes: this.lines.attributesOf(element),
        children: [],
      });
    }
    if (name === "p") return this.paragraph(element, flow, around);
    if (/^h[2-6]$/.test(name)) return this.line(withNumber(element), flow, around);
    if (name === "pre" || name === "summary") return this.line(element, flow, around);
    if (this.frames.takes(element)) return this.frames.add(element, flow, around);
    const isOpened = (child: Node): boolean =>
      isElement(child) && child.name === "summary" && isFilled(child.children);
    const isBox = name === "blockquote" || name === "figure" || name === "figcaption";
    if (isBox || (name === "details" && children.some(isOpened))) {
      return this.addFilled(this.box(element, around), flow);
    }
    this.part(element, flow, around);
  }

  /** Maps an element that contains words and blocks. */
  box(element: Element, around: Around): Element {
    const { name, children } = element;
    const attributes = this.lines.attributesOf(element);
    const inner = this.meant(element, around);
    return { name, attributes, children: this.content(name, children, inner) };
  }

  /** Surrounding inline elements, with those that the style of the block stands for. */
  meant(element: Element, around: Around): Around {
    const isLinked = around.some(({ name }) => name === "a");
    const names = meaningOf(element).filter(
      (each) =>
        each === "s" ||
        (!NAMING.has(element.name) && IN_BLOCKS.has(each) && !(each === "u" && isLinked)),
    );
    if (names.length === 0) return around;
    return [...around, ...names.map((name) => ({ name, attributes: {}, children: [] }))];
  }

  /** Maps the content of an element with this name. */
  content(name: string, nodes: readonly Node[], around: Around): Node[] {
    const inner = new Flow(name, this.repeated);
    this.walk(nodes, inner, around);
    return inner.content(TIGHT.has(name));
  }

  /** Adds a block; of an empty one only its link targets. */
  addFilled(element: Element, flow: Flow): void {
    const { name, children } = element;
    const captions = children.filter((child) => isElement(child) && child.name === "figcaption");
    const isLost =
      name === "figure" && !isFilled(children.filter((each) => !captions.includes(each)));
    if (isFilled([element]) && !isLost) return void flow.addBlock(element);
    const shown = isLost ? { ...element, children: [] } : element;
    flow.part(() => placesIn([shown]).forEach((each) => flow.add(each, [])));
    // A caption without a figure becomes a paragraph.
    if (isLost)
      flow.part(() => children.filter(isElement).forEach((each) => this.addLines(each, flow)));
  }

  private addLines({ children }: Element, flow: Flow): void {
    for (const child of children) {
      if (isElement(child) && !isInline(child.name)) flow.addBlock(child);
      else flow.add(child, []);
    }
  }

  private part(element: Element, flow: Flow, around: Around): void {
    const { id, lang, dir } = this.lines.attributesOf(element);
    const language = { ...(lang && { lang }), ...(dir && { dir }) };
    const src = coverPicture(element);
    const picture = { name: "img", attributes: { src: src ?? "", alt: "" }, children: [] };
    flow.part(() => {
      this.addPlace(id, flow, []);
      if (src !== undefined)
        this.paragraph({ name: "p", attributes: {}, children: [picture] }, flow, []);
      this.walk(element.children, flow, this.meant(element, around));
    }, language);
  }

  private addPlace(id: string | undefined, flow: Flow, around: Around): void {
    if (id !== undefined) flow.add(place(id), around);
  }

  /** Adds a paragraph, split at the blocks inside. */
  private paragraph(element: Element, flow: Flow, around: Around): void {
    const inner = new Flow("p", this.repeated);
    const { id: own, ...attributes } = this.lines.attributesOf(element);
    let id: string | undefined = own;
    this.walk(element.children, inner, this.meant(element, around));
    flow.part(() => {
      for (const piece of inner.lines()) {
        if ("block" in piece) {
          this.addPlace(id, flow, []);
          flow.addBlock(piece.block);
        } else if (isFilled(piece.line)) {
          const named = id === undefined ? attributes : { id, ...attributes };
          flow.addBlock({ name: "p", attributes: named, children: trimmed(piece.line) });
        } else {
          for (const each of placesIn(piece.line)) flow.add(each, []);
          continue;
        }
        id = undefined;
      }
      this.addPlace(id, flow, []);
    });
  }

  /** Maps an element with one line of words. */
  private line(element: Element, flow: Flow, around: Around): void {
    const { name } = element;
    const attributes = this.lines.attributesOf(element);
    const children = this.lineOf(element, around);
    if (isFilled(children)) return void flow.addBlock({ name, attributes, children });
    if (name.startsWith("h")) this.lines.changes.add("heading", name);
    const places = placesIn([{ name, attributes, children }]);
    flow.part(() => places.forEach((each) => flow.add(each, around)));
  }

  /** Words of an element. A space separates the blocks inside. */
  lineOf(element: Element, around: Around): Node[] {
    const { name, children } = element;
    const inner = new Flow(name, this.repeated);
    this.walkLine(children, inner, this.meant(element, around), name === "pre" ? "\n" : " ");
    const nodes = [...inner.lines()].flatMap((piece) => ("line" in piece ? piece.line : []));
    if (name !== "pre") return trimmed(nodes);
    const [first = "", ...rest] = nodes;
    // Browsers drop the first line break.
    return typeof first === "string" ? [first.replace(/^\n+/, ""), ...rest] : nodes;
  }

  private walkLine(nodes: readonly Node[], flow: Flow, around: Around, between: string): void {
    for (const node of nodes) {
      if (typeof node === "string" || this.isOfLine(node)) {
        this.walk([node], flow, around);
      } else if (this.lines.shown(node) !== undefined) {
        if (!isInline(node.name)) flow.add(between, around);
        const { id, lang, dir } = this.lines.attributesOf(node);
        const attributes = { ...(lang && { lang }), ...(dir && { dir }) };
        const span = { name: "span", attributes, children: [] };
        this.addPlace(id, flow, around);
        this.walkLine(node.children, flow, lang || dir ? [...around, span] : around, between);
        if (!isInline(node.name)) flow.add(between, around);
      }
    }
  }
}

function isElement(node: Node): node is Element {
  return typeof node === "object";
}

/** Whether an element is empty. */
function isBare({ name, attributes }: Element): boolean {
  if (name === "a") return attributes["href"] === undefined;
  return name === "span" && Object.keys(attributes).length === 0;
}

function withoutId({ name, attributes: { id: _id, ...attributes }, children }: Element): Element {
  return { name, attributes, children };
}
