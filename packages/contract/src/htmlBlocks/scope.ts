import type { Link, Paragraph } from "../contentTypes";
import { isLinkAddress } from "../linkAddress";
import { textOf } from "../formattedText/textOf";
import { type Element, htmlOf, type Node } from "../formattedText/tree";

/** A block of content. */
export type Block = Paragraph;

/** A file that a text shows, plays or offers. */
export interface FoundMedium {
  readonly kind: "ImageMedia" | "VideoMedia" | "AudioMedia" | "DocumentMedia" | "RemoteVideoMedia";
  /** Absolute address of the file, or of the video at its service. */
  readonly url: string;
  /** Of a picture: what it shows. */
  readonly alt?: string;
  readonly title?: string;
  /** Of a video at a service. */
  readonly provider?: "youtube" | "vimeo";
  readonly videoId?: string;
  /** Of a video: its size in pixels, where the text says it. */
  readonly width?: number;
  readonly height?: number;
  /** Of a video: timed texts. */
  readonly captions?: readonly {
    readonly src: string;
    readonly langcode: string;
    readonly label: string;
  }[];
}

/** What makers of blocks need of the text around them. */
export interface Scope {
  /** The id of the medium. Undefined: there is none, and the text keeps what it has. */
  medium(found: FoundMedium): string | undefined;
  /** A link of the content model. Undefined: it leads nowhere that such a link can lead to. */
  link(element: Element, title: string): Link | undefined;
  /** An address as seen from the text. */
  address(given: string | undefined): string | undefined;
  /** Formatted text with its links and pictures resolved. */
  html(nodes: readonly Node[]): string;
  /** Blocks of a part of the text, on the same level. */
  blocks(nodes: readonly Node[]): Block[];
  /** Blocks inside a block. Undefined: blocks cannot nest so deep. */
  nested(nodes: readonly Node[]): Block[] | undefined;
}

/** Makes blocks of an element. "text": it stays as text; undefined: it goes, and what it holds is looked at. */
export type Maker = (element: Element, scope: Scope) => Block[] | "text" | undefined;

export function hasClass({ attributes }: Element, ...names: readonly string[]): boolean {
  const classes = (attributes["class"] ?? "").split(/\s/);
  return names.some((name) => classes.includes(name));
}

/** The elements that fit, in their order; what stands in one that fits is not looked at. */
export function findAll(nodes: readonly Node[], fits: (element: Element) => boolean): Element[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    return fits(node) ? [node] : findAll(node.children, fits);
  });
}

/** The elements of a name. */
export function named(nodes: readonly Node[], ...names: readonly string[]): Element[] {
  return findAll(nodes, ({ name }) => names.includes(name));
}

/** The nodes without some elements, wherever they stand. */
export function without(nodes: readonly Node[], left: ReadonlySet<Element>): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === "string") return [node];
    return left.has(node) ? [] : [{ ...node, children: without(node.children, left) }];
  });
}

/** The words of nodes, as pages show them. */
export function wordsOf(nodes: readonly Node[]): string {
  return textOf(htmlOf(nodes));
}

/** The one element in others, if there is nothing beside it. */
export function onlyElement(nodes: readonly Node[]): Element | undefined {
  const filled = nodes.filter((node) =>
    typeof node === "string" ? node.trim() !== "" : node.name !== "br",
  );
  const [first] = filled;
  return filled.length === 1 && typeof first === "object" ? first : undefined;
}

/** Whether words alone say all there is: no link, no picture. */
export function isPlain(nodes: readonly Node[]): boolean {
  return (
    findAll(nodes, ({ name, attributes }) =>
      name === "a" ? attributes["href"] !== undefined : RICH.has(name),
    ).length === 0
  );
}

const RICH = new Set(
  "img ul ol dl table pre h1 h2 h3 h4 h5 h6 iframe oembed video audio object".split(" "),
);

/** A link of the content model to an address, to `page:<id>` or to `media:<id>`. */
export function linkTo(target: string, title: string): Link | undefined {
  const [, kind, id] = /^(page|media):([^#]+)/.exec(target) ?? [];
  const [, fragment] = /#(.+)$/s.exec(target) ?? [];
  const entitled = title === "" ? {} : { title };
  const told = { ...entitled, ...(fragment ? { fragment } : {}) };
  if (id) return kind === "page" ? { ...told, page: id } : { ...told, media: id };
  return isLinkAddress(target) && !target.startsWith("#")
    ? { ...entitled, url: target }
    : undefined;
}
