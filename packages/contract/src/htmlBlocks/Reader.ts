import { ruleOf } from "../formattedText/elements";
import { mapText } from "../formattedText/mapText";
import { type Element, htmlOf, type Node } from "../formattedText/tree";
import { keepsWords } from "./keepsWords";
import { makerOf } from "./makers";
import { isAddress, pictureOf, sourceOf, widthOf } from "./media";
import type { Report } from "./Report";
import {
  type Block,
  findAll,
  type FoundMedium,
  isPlain,
  linkTo,
  type Scope,
  wordsOf,
} from "./scope";
import { joinedLists, takesTitle } from "./neighbours";

/** Shared by all parts of a text. */
export interface Setting {
  readonly report: Report;
  /** Deepest nesting of blocks. */
  readonly nesting: number;
  readonly isClassic: boolean;
  /** Ids that links of the text lead to. */
  readonly led: ReadonlySet<string>;
  /** Cache: whether an element is or contains blocks. */
  readonly blocks: WeakMap<Element, boolean>;
  medium(found: FoundMedium): string | undefined;
  titleOf(id: string): string;
  /** Resolves a link: an address, `page:<id>` or `media:<id>`. */
  target(address: string): string;
  address(given: string | undefined): string | undefined;
}

/** Most nested elements to try as blocks; deeper ones stay text. Each try reads the whole element. */
const DEEPEST = 8;
/** Separates lines of words; shows nothing itself. */
const BREAK: Element = { name: "p", attributes: {}, children: [] };

/** Reads a part of a text: turns elements into blocks, and keeps the content between them as formatted text. */
export class Reader {
  private readonly made: Block[] = [];
  private text: Node[] = [];
  private title: string | undefined;

  /**
   * @param depth number of surrounding blocks
   * @param level number of surrounding elements that may be blocks
   */
  constructor(
    private readonly setting: Setting,
    private readonly depth = 0,
    private level = 0,
  ) {}

  read(nodes: readonly Node[]): Block[] {
    this.walk(nodes);
    this.endText();
    return this.made;
  }

  private walk(nodes: readonly Node[]): void {
    for (const node of nodes) {
      if (typeof node === "string") this.words(node);
      else this.element(node);
    }
  }

  private words(words: string): void {
    if (!this.setting.isClassic) return void this.text.push(words);
    for (const [index, paragraph] of words.split(/\n(?:[^\S\n]*\n)+/).entries()) {
      if (index > 0) this.text.push(BREAK);
      const lines = paragraph.split("\n");
      for (const [at, line] of lines.entries()) {
        const isEdge = lines[at - 1]?.trim() === "" || line.trim() === "";
        if (at > 0) this.text.push(isEdge ? " " : { name: "br", attributes: {}, children: [] });
        const isWhole = at > 0 || index > 0 || this.text.length === 0;
        if (isWhole && isAddress(line.trim())) this.element({ ...BREAK, children: [line.trim()] });
        else this.text.push(line);
      }
    }
  }

  private element(element: Element): void {
    const make = this.level < DEEPEST ? makerOf(element) : undefined;
    const blocks = make?.(element, this.scope);
    if (blocks === "text") this.text.push(element);
    else if (blocks !== undefined && keepsWords([element], blocks, this.setting.titleOf)) {
      this.setting.report.element(element, true);
      for (const block of blocks) this.add(block);
    } else if (this.isTitle(element)) {
      this.endText();
      this.title = wordsOf(element.children);
    } else if (ruleOf(element.name).does === "part" || this.holdsBlocks(element)) {
      const { id = "" } = element.attributes;
      this.setting.report.element(element);
      this.text.push(this.setting.led.has(id) ? { ...BREAK, attributes: { id } } : BREAK);
      if (make !== undefined) this.level += 1;
      this.walk(element.children);
      if (make !== undefined) this.level -= 1;
      this.text.push(BREAK);
    } else this.text.push(element);
  }

  /** Whether a heading can become the title of the next block. One with an id that links use stays in its text. */
  private isTitle({ name, attributes, children }: Element): boolean {
    const isHeading = this.depth === 0 && (name === "h1" || name === "h2");
    const isNamed = attributes["id"] !== undefined || this.isLed();
    return isHeading && !isNamed && isPlain(children) && wordsOf(children) !== "";
  }

  /** Whether links lead to the next content. */
  private isLed(): boolean {
    const last = this.text.findLast(
      (node) => node !== BREAK && (typeof node !== "string" || node.trim() !== ""),
    );
    return typeof last === "object" && last.children === BREAK.children;
  }

  /** Whether an element that would stay text contains blocks: then it is dropped, and the blocks stay. */
  private holdsBlocks({ name, children }: Element): boolean {
    return PARTED.has(name) && this.level < DEEPEST && children.some((each) => this.isBlock(each));
  }

  private isBlock(node: Node): boolean {
    if (typeof node === "string") return false;
    const known = this.setting.blocks.get(node);
    if (known !== undefined) return known;
    const is = makerOf(node) !== undefined || node.children.some((each) => this.isBlock(each));
    this.setting.blocks.set(node, is);
    return is;
  }

  private add(block: Block): void {
    const { title } = this;
    if (title !== undefined && takesTitle(block) && this.html(this.text) === "") {
      this.title = undefined;
      this.text = [];
      block.title = title;
      this.made.push(block);
      return;
    }
    this.endText();
    const joined = joinedLists(this.made.at(-1), block);
    if (joined !== undefined) this.made.pop();
    this.made.push(joined ?? block);
  }

  private endText(): void {
    const text = this.html(this.text, this.setting.report);
    const { title } = this;
    this.text = [];
    this.title = undefined;
    if (text === "" && title === undefined) return;
    this.made.push({
      kind: "TextItem",
      ...(title === undefined ? {} : { title }),
      ...(text === "" ? {} : { text }),
    });
  }

  private html(nodes: readonly Node[], report?: Report): string {
    const { nodes: mapped } = mapText(htmlOf(this.resolved(nodes, report, false)));
    const isShown =
      wordsOf(mapped) !== "" || findAll(mapped, ({ name }) => SEEN.has(name)).length > 0;
    if (!isShown) return "";
    return htmlOf(
      mapped.map((node) => (typeof node === "string" && !node.trim() ? "\n" : node)),
    ).trim();
  }

  /** Resolves links and pictures, and reports content that only stays as text. */
  private resolved(nodes: readonly Node[], report: Report | undefined, isCode: boolean): Node[] {
    return nodes.map((node): Node => {
      if (typeof node === "string") {
        if (isCode) return node;
        report?.words(node);
        const words = node.trim();
        return isAddress(words)
          ? { name: "a", attributes: { href: words }, children: [words] }
          : node;
      }
      report?.element(node);
      const inCode = isCode || AS_IT_IS.has(node.name);
      const children = this.resolved(node.children, report, inCode);
      return { ...node, attributes: this.attributesOf(node), children };
    });
  }

  private attributesOf(element: Element): Readonly<Record<string, string>> {
    const { name, attributes } = element;
    const { href } = attributes;
    const { setting, scope } = this;
    if (name === "a" && href !== undefined) {
      const address = setting.address(href);
      return address === undefined ? attributes : { ...attributes, href: setting.target(address) };
    }
    if (name === "img") {
      const id = pictureOf(element, scope);
      const width = widthOf(element);
      const source = id === undefined ? setting.address(sourceOf(element)) : `media:${id}`;
      return {
        ...attributes,
        ...(source ? { src: source } : {}),
        ...(width ? { width: String(width) } : {}),
      };
    }
    const addresses = ["src", "data"].flatMap((key) => {
      const address = setting.address(attributes[key]);
      return address === undefined ? [] : [[key, address]];
    });
    return { ...attributes, ...(Object.fromEntries(addresses) as Record<string, string>) };
  }

  private readonly scope: Scope = {
    medium: (found) => this.setting.medium(found),
    address: (given) => this.setting.address(given),
    link: ({ attributes }, title) => {
      const address = this.setting.address(attributes["href"]);
      return address === undefined ? undefined : linkTo(this.setting.target(address), title);
    },
    html: (nodes) => this.html(nodes, this.setting.report),
    blocks: (nodes) => new Reader(this.setting, this.depth, this.level + 1).read(nodes),
    nested: (nodes) => {
      const { setting, depth, level } = this;
      if (depth >= setting.nesting) return undefined;
      return new Reader(setting, depth + 1, level + 1).read(nodes);
    },
  };
}

/** Elements whose words contain neither shortcodes nor addresses. */
const AS_IT_IS = new Set(["a", "code", "pre"]);
const PARTED = new Set(["figure", "font", "span"]);
const SEEN = new Set(["hr", "img"]);
