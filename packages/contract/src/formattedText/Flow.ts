import { append, type Element, type Node } from "./tree";

/** Whether a text is only white space that browsers collapse. */
export function isBlank(text: string): boolean {
  return /^[ \t\n\r\f]*$/.test(text);
}

/** Whether nodes show anything. White space of all kinds and invisible characters count as nothing. */
export function isFilled(nodes: readonly Node[]): boolean {
  return nodes.some((node) =>
    typeof node === "string"
      ? /[^\s\p{Cc}\p{DI}\u2800]/u.test(node)
      : node.name === "img" || node.name === "hr" || isFilled(node.children),
  );
}

/** An empty element as a link target. */
export function place(id: string, name = "span"): Element {
  return { name, attributes: { id }, children: [] };
}

/** Link targets in elements without words, to keep links working. */
export function placesIn(nodes: readonly Node[]): Element[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const { name, attributes, children } = node;
    const { id } = attributes;
    const own = id === undefined ? [] : [place(id, name === "a" ? name : "span")];
    return [...own, ...placesIn(children)];
  });
}

/** Consecutive words with their surrounding elements. */
interface Group {
  readonly around: readonly Element[];
  readonly nodes: Node[];
}

interface Run {
  readonly groups: Group[];
  /** Whether an element that separates paragraphs contains it. */
  readonly isParted: boolean;
  readonly language: Language;
}

/** The attributes `lang` and `dir` of an element, if set. */
export type Language = Readonly<Partial<Record<"lang" | "dir", string>>>;

type Piece = Run | { readonly block: Element } | { readonly blank: string };

/** Most repeated surrounding elements in a text. */
const MOST_REPEATED = 10_000;

/** Content of a text, or of an element with words and blocks: lines and blocks. */
export class Flow {
  private readonly pieces: Piece[] = [];
  private run: Run | undefined;
  private last: Element | undefined;
  private parted = 0;
  private language: Language = {};

  /**
   * @param parent name of the element; "" is the text itself
   * @param repeated number of repeated elements in the text so far
   */
  constructor(
    readonly parent: string,
    private readonly repeated: { count: number },
  ) {}

  /** Adds a node to a line. @param around surrounding elements, the outermost first */
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

  /** @returns the block, with the language of the surrounding separators */
  addBlock(block: Element): Element {
    const added = { ...block, attributes: { ...this.language, ...block.attributes } };
    this.run = undefined;
    this.last = added;
    this.pieces.push({ block: added });
    return added;
  }

  /** The last block, if only white space followed. */
  get lastBlock(): Element | undefined {
    return this.last;
  }

  /**
   * Adds the content of an element that separates paragraphs. @param language its language, which its blocks
   * inherit
   */
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

  /** The content so far: blocks and lines. */
  *lines(): Generator<{ block: Element } | { line: Node[] }> {
    for (const piece of this.pieces) {
      if ("block" in piece) yield piece;
      else if ("groups" in piece) yield { line: this.wordsOf(piece) };
    }
  }

  /** The content of the element. Several lines become paragraphs. */
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
        // Two adjacent lines would merge.
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

  /** Words of a run that becomes no block of its own. */
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

/** Gives a block the first link target unless it has an id. Returns the block and the remaining targets. */
function withPlace(block: Element, places: readonly Element[]) {
  const id = places[0]?.attributes["id"];
  if (id === undefined || block.attributes["id"] !== undefined) return { block, rest: places };
  return { block: { ...block, attributes: { id, ...block.attributes } }, rest: places.slice(1) };
}

/** Removes white space and line breaks at both ends, which browsers do not show. */
export function trimmed(nodes: readonly Node[]): Node[] {
  const isNothing = (node: Node | undefined): boolean =>
    typeof node === "string" ? isBlank(node) : node?.name === "br";
  let [start, end] = [0, nodes.length];
  while (start < end && isNothing(nodes[start])) start += 1;
  while (end > start && isNothing(nodes[end - 1])) end -= 1;
  const result = nodes.slice(start, end);
  const [first, last] = [result[0], result.at(-1)];
  if (typeof first === "string") result[0] = first.replace(/^[ \t\n\r\f]+/, "");
  // The last node can be the first.
  if (typeof last === "string") {
    result[result.length - 1] = withoutEnd(result.length === 1 ? String(result[0]) : last);
  }
  return result;
}

/** Trims the end by a loop: a pattern would try each space in the text. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isBlank(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
