import type { Link, Paragraph } from "../contentTypes";
import { isLinkAddress } from "../linkAddress";
import { textOf } from "../formattedText/textOf";
import { type Element, htmlOf, type Node } from "../formattedText/tree";

export type Block = Paragraph;

/** A medium in a text. */
export interface FoundMedium {
  readonly kind: "ImageMedia" | "VideoMedia" | "AudioMedia" | "DocumentMedia" | "RemoteVideoMedia";
  /** Absolute address of the file, or of the video at its service. */
  readonly url: string;
  /** Alternative text of a picture. */
  readonly alt?: string;
  readonly title?: string;
  /** Service of an embedded video. */
  readonly provider?: "youtube" | "vimeo";
  readonly videoId?: string;
  /** Size of a video in pixels, if the text has it. */
  readonly width?: number;
  readonly height?: number;
  /** Caption files of a video. */
  readonly captions?: readonly {
    readonly src: string;
    readonly langcode: string;
    readonly label: string;
  }[];
}

/** Context of the makers of blocks. */
export interface Scope {
  /** Id of the medium; undefined: keep it in the text. */
  medium(found: FoundMedium): string | undefined;
  /** Link of the content model; undefined if the target is not allowed. */
  link(element: Element, title: string): Link | undefined;
  /** Resolves an address relative to the text. */
  address(given: string | undefined): string | undefined;
  /** Formatted text with resolved links and pictures. */
  html(nodes: readonly Node[]): string;
  /** Blocks of a part of the text, on the same level. */
  blocks(nodes: readonly Node[]): Block[];
  /** Nested blocks; undefined beyond the deepest nesting. */
  nested(nodes: readonly Node[]): Block[] | undefined;
}

/** Makes blocks of an element. "text": it stays text; undefined: drop it and read its content. */
export type Maker = (element: Element, scope: Scope) => Block[] | "text" | undefined;

export function hasClass({ attributes }: Element, ...names: readonly string[]): boolean {
  const classes = (attributes["class"] ?? "").split(/\s/);
  return names.some((name) => classes.includes(name));
}

/** All matching elements in order, without searching inside of matches. */
export function findAll(nodes: readonly Node[], fits: (element: Element) => boolean): Element[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    return fits(node) ? [node] : findAll(node.children, fits);
  });
}

/** All elements with these names. */
export function named(nodes: readonly Node[], ...names: readonly string[]): Element[] {
  return findAll(nodes, ({ name }) => names.includes(name));
}

/** Removes some elements at any depth. */
export function without(nodes: readonly Node[], left: ReadonlySet<Element>): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === "string") return [node];
    return left.has(node) ? [] : [{ ...node, children: without(node.children, left) }];
  });
}

/** Words of nodes, as pages show them. */
export function wordsOf(nodes: readonly Node[]): string {
  return textOf(htmlOf(nodes));
}

/** The only element of nodes; undefined if there is more. */
export function onlyElement(nodes: readonly Node[]): Element | undefined {
  const filled = nodes.filter((node) =>
    typeof node === "string" ? node.trim() !== "" : node.name !== "br",
  );
  const [first] = filled;
  return filled.length === 1 && typeof first === "object" ? first : undefined;
}

/** Whether nodes contain only words: no link, no picture. */
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

/** Link of the content model to an address, `page:<id>` or `media:<id>`. */
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
