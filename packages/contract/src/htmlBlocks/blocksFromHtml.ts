import { createHash } from "node:crypto";
import { Reader } from "./Reader";
import { Report } from "./Report";
import { named, type Block, type FoundMedium } from "./scope";
import { isHidden } from "../formattedText/styles";
import { treeOf, type Element, type Node } from "../formattedText/tree";

/**
 * Parses a text, without hidden content and without placeholders of lazy loading.
 * @param report counts blocks that exist only in comments
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
  /** Absolute address of the page with the text, the base of relative addresses. */
  readonly base?: string;
  /**
   * Resolves the absolute address of a link: to an address, or to `page:<id>` or `media:<id>` with its fragment.
   * Default: unchanged.
   */
  readonly target?: (address: string) => string;
  /** Id of a medium; undefined to drop it. Default: every medium gets one. */
  readonly mediumId?: (found: FoundMedium) => string | undefined;
  /** Deepest nesting of blocks; deeper ones are flattened. The site shows 3. */
  readonly nesting?: number;
  /** Whether line breaks count, and blank lines separate paragraphs, as in raw classic texts of WordPress. */
  readonly isClassic?: boolean;
}

/** Content made from a text. */
export interface HtmlContent {
  readonly blocks: Block[];
  /** Media of the blocks, by id. */
  readonly media: ReadonlyMap<string, FoundMedium>;
  /** Unsupported content with its number, as `remarks` of an item. Its words stay. */
  readonly remarks: readonly string[];
}

/**
 * Turns formatted text of WordPress or another editor into content blocks: headings, pictures, galleries, tables,
 * quotations, columns, buttons, videos, files and accordions become blocks, everything between them stays formatted
 * text. Loses only labels of players and download buttons, and links to the rest of a list. Takes linear time.
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

/** Id made of the file and its texts: the same picture may have another meaning on another page. */
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

/** Decodes a fragment to an id; returns an invalid one unchanged. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
