import type { LinkKind } from "../../types";
import type { LinkAddress } from "./addresses";
import { factsOfHtml, type HtmlFacts } from "./html";

/** Something in content, and where it stands. */
interface Placed {
  /** `/about (de): paragraphs[2].link` */
  readonly place: string;
  /** Language of what holds it. */
  readonly langcode: string;
}

/** What content consists of, as far as it can be checked. */
export interface Gathered {
  readonly texts: (Placed & HtmlFacts)[];
  readonly plainTexts: (Placed & { readonly text: string })[];
  readonly links: (Placed & Pick<LinkAddress, "address" | "kind">)[];
  /** Those that do not lead to pages. */
  readonly otherLinks: Gathered["links"];
  readonly media: (Placed & { readonly src: string; readonly kind: string })[];
  readonly forms: (Placed & { readonly id: string; readonly elements: readonly unknown[] })[];
  readonly views: (Placed & { readonly view_id: string; readonly display: string })[];
  /** Pages that are not published. */
  readonly drafts: Placed[];
}

/** Fields that hold plain text, which readers see as it stands. */
const PLAIN = ["title", "lead", "label", "caption", "alt", "name", "heading", "subtitle"];

/**
 * Finds in content what can be checked by itself. Objects are known by their fields, since a CMS may call their
 * types as it likes.
 *
 * @param name of what holds the content: of the page
 * @param pictureOrigins from where pages load pictures, beside the site; left out: any
 */
export function gather(
  content: unknown,
  name: string,
  langcode: string,
  pictureOrigins?: readonly string[],
): Gathered {
  const found: Gathered = {
    texts: [],
    plainTexts: [],
    links: [],
    otherLinks: [],
    media: [],
    forms: [],
    views: [],
    drafts: [],
  };
  const open: Open[] = [{ value: content, path: "", langcode }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value !== "object" || value === null) continue;
    const own = (value as { langcode?: unknown }).langcode;
    const language = typeof own === "string" && own ? own : next.langcode;
    const placed = { place: path ? `${name}: ${path}` : name, langcode: language };
    const { processed } = value as Fields;
    if (typeof processed === "string") {
      found.texts.push({ ...placed, ...factsOfHtml(processed, pictureOrigins) });
    }
    if (!Array.isArray(value)) look(value as Fields, placed, found, path === "");
    const inner = Object.entries(value).map(([key, each]: [string, unknown]) => ({
      value: each,
      path: Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key,
      langcode: language,
    }));
    // Last in, first out: what comes first is put in last.
    open.push(...inner.reverse());
  }
  return found;
}

interface Open {
  readonly value: unknown;
  readonly path: string;
  readonly langcode: string;
}

type Fields = Readonly<Record<string, unknown>>;

function look(fields: Fields, placed: Placed, found: Gathered, isOutermost: boolean): void {
  const { url, internal, path, status, src, elements, id, view_id, display } = fields;
  const typeName = String(fields.__typename ?? "");
  const kind = linkKind(fields);
  if (typeof url === "string") {
    const isPage = kind === null ? internal === true : kind === "PAGE";
    (isPage ? found.links : found.otherLinks).push({ ...placed, address: url, kind });
  }
  if (typeof src === "string") found.media.push({ ...placed, src, kind: typeName });
  // Other things have elements, too, but nothing to send them by.
  if (Array.isArray(elements) && typeof id === "string" && "submitLabel" in fields) {
    found.forms.push({ ...placed, id, elements });
  }
  if (typeof view_id === "string" && typeof display === "string") {
    found.views.push({ ...placed, view_id, display });
  }
  if (status === "DRAFT") found.drafts.push(placed);
  // A teaser leads to its page.
  if (typeof path === "string" && typeof status === "string" && !isOutermost) {
    found.links.push({ ...placed, address: path, kind: "PAGE" });
  }
  for (const field of PLAIN) {
    const text = fields[field];
    if (typeof text === "string" && text) {
      found.plainTexts.push({ ...placed, place: `${placed.place}.${field}`, text });
    }
  }
}

/** What the CMS says of a link. Other things have kinds, too, but in small letters, or none of these. */
function linkKind({ kind }: Fields): LinkKind | null {
  const kinds: readonly unknown[] = ["PAGE", "FILE", "EXTERNAL", "ANCHOR"];
  return kinds.includes(kind) ? (kind as LinkKind) : null;
}
