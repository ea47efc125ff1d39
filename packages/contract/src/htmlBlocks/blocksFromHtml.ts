import { createHash } from "node:crypto";
import { Reader } from "./Reader";
import { Report } from "./Report";
import { named, type Block, type FoundMedium } from "./scope";
import { isHidden } from "../formattedText/styles";
import { treeOf, type Element, type Node } from "../formattedText/tree";

/**
 * The tree of a text, without what its author has hidden, and without what stands in for pictures and frames that load once
 * they are seen.
 * @param report counts the blocks that stand in comments alone
 */
function treeWith(html: string, report: Report): Node[] {
  return shownOf(treeOf(html, (comment) => report.comment(comment)));
}

const LATE = new Set(["iframe", "img", "picture"]);

function shownOf(nodes: readonly Node[]): Node[] {
  let last: Element | undefined;
  return nodes.flatMap((node): Node[] => {
    if (typeof node === "string") return [node];
    const isStandIn = node.name === "noscript" && LATE.has(last?.name ?? "");
    last = node;
    return isHidden(node) || isStandIn ? [] : [{ ...node, children: shownOf(node.children) }];
  });
}

export interface BlocksOptions {
  /** Absolute address of the page that the text stands on: relative addresses count from it. */
  readonly base?: string;
  /**
   * Says where a link leads: an address, or `page:<id>` or `media:<id>` of the content model, with its fragment. It gets an
   * absolute address. Left out: where it led.
   */
  readonly target?: (address: string) => string;
  /** Gives the id of a medium that the text shows. Undefined: there will be none. Left out: all get one. */
  readonly mediumId?: (found: FoundMedium) => string | undefined;
  /** How deep blocks may stand in blocks; beyond, they stand one after the other. 3 is what the site shows. */
  readonly nesting?: number;
  /** Whether line breaks part lines and blank lines paragraphs, as in WordPress' own unrendered classic texts. */
  readonly isClassic?: boolean;
}

/** A text as content. */
export interface HtmlContent {
  readonly blocks: Block[];
  /** The media that the blocks name, by their ids. */
  readonly media: ReadonlyMap<string, FoundMedium>;
  /** What the content model has no block for, and how often, as `remarks` of an item. Its words stay as text. */
  readonly remarks: readonly string[];
}

/**
 * Makes content blocks of formatted text, whether WordPress or another editor wrote it: headings, pictures, galleries,
 * tables, quotations, columns, buttons, videos, files and sections that open become blocks, all else formatted text
 * between them. Only the labels of players and download buttons are lost, and the ways to the rest of a list. Time grows with the length of the text.
 */
export function blocksFromHtml(html: string, options: BlocksOptions = {}): HtmlContent {
  const { base, target = (address) => address, mediumId = idOfMedium } = options;
  const { nesting = 3, isClassic = false } = options;
  const report = new Report();
  const media = new Map<string, FoundMedium>();
  const medium = (found: FoundMedium): string | undefined => {
    if (!/^https?:/i.test(found.url)) return undefined;
    const id = mediumId(found);
    if (id !== undefined) media.set(id, found);
    return id;
  };
  const address = (given: string | undefined): string | undefined => {
    const trimmed = given?.trim();
    if (!trimmed) return undefined;
    if (trimmed.startsWith("#")) return trimmed;
    return URL.canParse(trimmed, base) ? new URL(trimmed, base).href : undefined;
  };
  const titleOf = (id: string): string => media.get(id)?.title ?? "";
  const nodes = treeWith(html, report);
  const fragments = named(nodes, "a").flatMap(({ attributes: { href = "" } }) => {
    const [, fragment] = /#(.+)$/.exec(href) ?? [];
    return fragment ? [fragment, decoded(fragment)] : [];
  });
  const known = { led: new Set(fragments), report, nesting, isClassic, blocks: new WeakMap() };
  const reader = new Reader({ ...known, medium, titleOf, target, address });
  const blocks = reader.read(nodes);
  return { blocks, media, remarks: report.remarks };
}

/** An id that says the file and what is said of it: the same picture may mean another thing on another page. */
export function idOfMedium({ kind, url, alt = "", title = "" }: FoundMedium): string {
  const file = new URL(url).pathname.split("/").at(-1) ?? "";
  const name = file
    .toLowerCase()
    .replace(/\.\w{1,8}$/, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40);
  const facts = JSON.stringify([kind, url, alt, title]);
  const hash = createHash("sha256").update(facts).digest("hex").slice(0, 10);
  return `${name.replace(/^-|-$/g, "") || "medium"}-${hash}`;
}

/** An id as elements have it. One that is not encoded stays as it is. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
