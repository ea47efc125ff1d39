import type { BlockMapper } from "./BlockMapper";
import { ruleOf } from "./elements";
import { type Flow, isBlank, isFilled } from "./Flow";
import { countedIn } from "./styles";
import { append, type Element, type Node } from "./tree";

type Around = readonly Element[];
/** Functions that make parts of a list or table, by element. */
type Makers = Readonly<Record<string, (element: Element) => Node[]>>;
/** Handles content that is not allowed there: a block, or a line of words. @param made parts before it */
type Stray = (nodes: readonly Node[], made: Node[]) => void;

const FRAMES = new Set(["dl", "ol", "table", "ul"]);
const LOOSE = new Set(["dd", "dt", "li"]);

/** Maps lists and tables, and moves content that is not allowed in them. */
export class FrameMapper {
  /** Lists made for entries without one. */
  private readonly made = new Set<Element>();

  constructor(private readonly blocks: BlockMapper) {}

  takes({ name, attributes }: Element): boolean {
    if (name === "table") return attributes["role"] !== "presentation";
    return FRAMES.has(name) || LOOSE.has(name);
  }

  add(element: Element, flow: Flow, around: Around): void {
    const { name, children } = element;
    if (LOOSE.has(name)) return this.addLoose(element, flow, around);
    const own = this.blocks.lines.attributesOf(element);
    const type = name === "ol" ? (own["type"] ?? countedIn(element)) : undefined;
    const attributes = { ...own, ...(type !== undefined && { type }) };
    const inner = this.blocks.meant(element, around);
    const isTable = name === "table";
    const parts = isTable ? this.table(children, flow, inner) : this.entries(element, inner);
    this.blocks.addFilled({ name, attributes, children: parts }, flow);
  }

  /** Maps the entries of a list. Other content becomes an entry; a nested list joins the previous entry. */
  private entries({ name, children }: Element, around: Around): Node[] {
    const box = (element: Element): Node[] => filled(this.blocks.box(element, around));
    const dt = (element: Element): Node[] => filled(this.term(element, around));
    const item = name === "dl" ? "dd" : "li";
    return this.parts(children, name === "dl" ? { dt, dd: box } : { li: box }, (nodes, made) => {
      const content = this.blocks.content(item, nodes, around);
      const last = made.findLast((each) => typeof each === "object");
      const [first] = nodes;
      const isList = typeof first === "object" && ["ul", "ol", "dir", "menu"].includes(first.name);
      if (isList && typeof last === "object" && last.name === "li") append(last.children, content);
      else append(made, filled({ name: item, attributes: {}, children: content }));
    });
  }

  private term(element: Element, around: Around): Element {
    const attributes = this.blocks.lines.attributesOf(element);
    return { name: element.name, attributes, children: this.blocks.lineOf(element, around) };
  }

  /** Maps the parts of a table. Other content moves before it, as in browsers. */
  private table(nodes: readonly Node[], flow: Flow, around: Around): Node[] {
    const before: Stray = (strays) => this.blocks.walk(strays, flow, around);
    const nothing: Stray = () => undefined;
    const { lines } = this.blocks;
    const part = (element: Element, makers: Makers, stray: Stray): Node[] => {
      const attributes = lines.attributesOf(element);
      return [
        { name: element.name, attributes, children: this.parts(element.children, makers, stray) },
      ];
    };
    const box = (outer: Around) => (element: Element) => [this.blocks.box(element, outer)];
    const within = (name: string, make: (element: Element) => Node[]) => (element: Element) => [
      { name, attributes: {}, children: make(element) },
    ];
    const cells = (outer: Around) => ({ td: box(outer), th: box(outer) });
    const rows = (outer: Around): Makers => ({
      tr: (element) => part(element, cells(this.blocks.meant(element, outer)), before),
      td: within("tr", box(outer)),
      th: within("tr", box(outer)),
    });
    const body = (element: Element): Node[] =>
      part(element, rows(this.blocks.meant(element, around)), before);
    const col = (element: Element): Node[] => [
      { name: "col", attributes: lines.attributesOf(element), children: [] },
    ];
    return this.parts(
      nodes,
      {
        ...rows(around),
        caption: box(around),
        col: within("colgroup", col),
        colgroup: (element) => part(element, { col }, nothing),
        thead: body,
        tbody: body,
        tfoot: body,
      },
      before,
    );
  }

  private parts(nodes: readonly Node[], makers: Makers, stray: Stray): Node[] {
    const made: Node[] = [];
    let line: Node[] = [];
    const endLine = (): void => {
      const blank = line.at(-1);
      const isEnd = typeof blank === "string" && isBlank(blank);
      if (line.length > 0) stray(isEnd ? line.slice(0, -1) : line, made);
      if (isEnd) made.push(blank);
      line = [];
    };
    for (const node of nodes) {
      if (typeof node === "string") {
        if (line.length > 0 || isFilled([node])) line.push(node);
        else if (isBlank(node)) made.push(node);
        continue;
      }
      const { element } = this.blocks.lines.shown(node) ?? {};
      if (element === undefined) continue;
      const make = makers[element.name];
      if (make === undefined && this.blocks.isOfLine(node) && !holds(element, makers)) {
        line.push(node);
        continue;
      }
      endLine();
      if (make !== undefined) append(made, make(element));
      else if (holds(element, makers)) append(made, this.parts(element.children, makers, stray));
      else stray([node], made);
    }
    endLine();
    return made;
  }

  /** Adds an entry without a list; consecutive ones share a new list. */
  private addLoose(element: Element, flow: Flow, around: Around): void {
    const [item] = filled(
      element.name === "dt" ? this.term(element, around) : this.blocks.box(element, around),
    );
    if (item === undefined) return;
    const name = element.name === "li" ? "ul" : "dl";
    const last = flow.lastBlock;
    if (last?.name === name && this.made.has(last)) return void last.children.push(item);
    const list = { name, attributes: {}, children: [item] };
    this.made.add(flow.addBlock(list));
  }
}

const filled = (element: Element): Element[] => (isFilled([element]) ? [element] : []);

/** Whether an element is only a wrapper inside a list or table. */
function holds({ name, children }: Element, makers: Makers): boolean {
  const rule = ruleOf(name);
  if (FRAMES.has(name) || rule.does === "link") return false;
  return children.some(
    (child) => typeof child === "object" && (child.name in makers || holds(child, makers)),
  );
}
