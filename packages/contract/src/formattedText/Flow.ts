import { append, type Element, type Node } from "./tree";

/** Whether it is nothing but what browsers show as one blank. */
export function isBlank(text: string): boolean {
  return /^[ \t\n\r\f]*$/.test(text);
}

/** Whether there is something to read or to see. Blanks of any kind are nothing, and so are marks that no font draws. */
export function isFilled(nodes: readonly Node[]): boolean {
  return nodes.some((node) =>
    typeof node === "string"
      ? /[^\s\p{Cc}\p{DI}\u2800]/u.test(node)
      : node.name === "img" || node.name === "hr" || isFilled(node.children),
  );
}

/** An element that links lead to, and that holds nothing. */
export function place(id: string, name = "span"): Element {
  return { name, attributes: { id }, children: [] };
}

/** The places in what holds no words, so that links still reach them. */
export function placesIn(nodes: readonly Node[]): Element[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const { name, attributes, children } = node;
    const { id } = attributes;
    const own = id === undefined ? [] : [place(id, name === "a" ? name : "span")];
    return [...own, ...placesIn(children)];
  });
}

/** Words next to each other, with the elements around them. */
interface Group {
  readonly around: readonly Element[];
  readonly nodes: Node[];
}

interface Run {
  readonly groups: Group[];
  /** Whether an element that parts paragraphs holds it. */
  readonly isParted: boolean;
  readonly language: Language;
}

/** The attributes `lang` and `dir`, as far as an element has them. */
export type Language = Readonly<Partial<Record<"lang" | "dir", string>>>;

type Piece = Run | { readonly block: Element } | { readonly blank: string };

/** Elements that repeat what stands around others, in a text at most. */
const MOST_REPEATED = 10_000;

/** What stands in a text or in an element that holds words and blocks: lines of words, and blocks. */
export class Flow {
  private readonly pieces: Piece[] = [];
  private run: Run | undefined;
  private last: Element | undefined;
  private parted = 0;
  private language: Language = {};

  /**
   * @param parent name of the element; "" is the text itself
   * @param repeated how many elements were repeated in the text so far
   */
  constructor(
    readonly parent: string,
    private readonly repeated: { count: number },
  ) {}

  /** Adds to a line of words. @param around elements to stand around it, the outermost first */
  add(node: Node, around: readonly Element[]): void {
    if (this.run === undefined && typeof node === "string" && isBlank(node)) {
      if (node !== "") this.pieces.push({ blank: node });
      return;
    }
    this.run ??= this.begin();
    const last = this.run.groups.at(-1);
    if (last?.around === around) last.nodes.push(node);
    else this.run.groups.push({ around, nodes: [node] });
  }

  /** @returns the block, with the language of what parts paragraphs around it */
  addBlock(block: Element): Element {
    const added = { ...block, attributes: { ...this.language, ...block.attributes } };
    this.run = undefined;
    this.last = added;
    this.pieces.push({ block: added });
    return added;
  }

  /** The last block, if nothing but blanks has come since. */
  get lastBlock(): Element | undefined {
    return this.last;
  }

  /** Adds what an element holds that parts paragraphs. @param language its own; each block in it has it then */
  part(fill: () => void, language: Language = {}): void {
    const outer = this.language;
    this.run = undefined;
    this.parted += 1;
    this.language = { ...outer, ...language };
    fill();
    this.run = undefined;
    this.parted -= 1;
    this.language = outer;
  }

  /** The content so far: blocks, and lines of words. */
  *lines(): Generator<{ block: Element } | { line: Node[] }> {
    for (const piece of this.pieces) {
      if ("block" in piece) yield piece;
      else if ("groups" in piece) yield { line: this.wordsOf(piece) };
    }
  }

  /** What the element holds. Lines become paragraphs where several stand in it. */
  content(isTight: boolean): Node[] {
    const filled = new Set(
      this.pieces.filter(
        (piece) => "block" in piece || ("groups" in piece && isFilled(this.nodesIn(piece))),
      ),
    );
    const lines = [...filled].filter((piece) => "groups" in piece).length;
    const result: Node[] = [];
    let places: Element[] = [];
    let isInLine = false;
    for (const piece of this.pieces) {
      if ("blank" in piece) result.push(piece.blank);
      else if ("block" in piece) {
        const { block, rest } = withPlace(piece.block, places);
        append(result, rest);
        result.push(block);
        places = [];
        isInLine = false;
      } else if (!filled.has(piece)) append(places, placesIn(this.nodesIn(piece)));
      else {
        // Two lines next to each other would be one.
        const isLoose: boolean = !piece.isParted && !isInLine;
        const isAlone: boolean = isTight ? lines === 1 || isLoose : filled.size === 1;
        isInLine = isAlone && (isTight || !piece.isParted);
        if (isInLine) {
          append(result, [...places, ...this.wordsOf(piece)]);
        } else {
          const children = trimmed([...places, ...this.nodesOf(piece)]);
          result.push({ name: "p", attributes: { ...piece.language }, children });
        }
        places = [];
      }
    }
    return [...result, ...places];
  }

  private begin(): Run {
    const run = { groups: [], isParted: this.parted > 0, language: this.language };
    this.last = undefined;
    this.pieces.push(run);
    return run;
  }

  private nodesIn({ groups }: Run): Node[] {
    return groups.flatMap(({ nodes }) => nodes);
  }

  /** The words of a run that becomes no block of its own. */
  private wordsOf(run: Run): Node[] {
    const nodes = this.nodesOf(run);
    const hasLanguage = Object.keys(run.language).length > 0 && isFilled(nodes);
    return hasLanguage
      ? [{ name: "span", attributes: { ...run.language }, children: nodes }]
      : nodes;
  }

  private nodesOf({ groups }: Run): Node[] {
    return groups.flatMap(({ around, nodes }) => {
      if (around.length === 0 || !isFilled(nodes)) return nodes;
      this.repeated.count += around.length;
      if (this.repeated.count > MOST_REPEATED) return nodes;
      return around.reduceRight<Node[]>(
        (children, { name, attributes }) => [{ name, attributes, children }],
        nodes,
      );
    });
  }
}

/** A block that has the first of the places, if it has none of its own, and what remains. */
function withPlace(block: Element, places: readonly Element[]) {
  const id = places[0]?.attributes["id"];
  if (id === undefined || block.attributes["id"] !== undefined) return { block, rest: places };
  return { block: { ...block, attributes: { id, ...block.attributes } }, rest: places.slice(1) };
}

/** Without the blanks and line breaks at both ends, which no browser shows. */
export function trimmed(nodes: readonly Node[]): Node[] {
  const isNothing = (node: Node | undefined): boolean =>
    typeof node === "string" ? isBlank(node) : node?.name === "br";
  let [start, end] = [0, nodes.length];
  while (start < end && isNothing(nodes[start])) start += 1;
  while (end > start && isNothing(nodes[end - 1])) end -= 1;
  const result = nodes.slice(start, end);
  const [first, last] = [result[0], result.at(-1)];
  if (typeof first === "string") result[0] = first.replace(/^[ \t\n\r\f]+/, "");
  // The last may be the first.
  if (typeof last === "string") {
    result[result.length - 1] = withoutEnd(result.length === 1 ? String(result[0]) : last);
  }
  return result;
}

/** Without the blanks at its end, found from there: a pattern would try each blank within. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isBlank(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
