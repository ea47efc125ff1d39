import type { LinkKind } from "../../types";
import type { LinkAddress } from "./addresses";
import { factsOfHtml, type HtmlFacts } from "./html";

/** Content with its position. */
interface Placed {
  /** `/about (de): paragraphs[2].link` */
  readonly place: string;
  /** Language of the surrounding content. */
  readonly langcode: string;
}

/** Parts of content that can be checked. */
export interface Gathered {
  readonly texts: (Placed & HtmlFacts)[];
  readonly plainTexts: (Placed & { readonly text: string })[];
  readonly links: (Placed & Pick<LinkAddress, "address" | "kind">)[];
  /** Links to targets other than pages. */
  readonly otherLinks: Gathered["links"];
  readonly media: (Placed & { readonly src: string; readonly kind: string })[];
  readonly forms: (Placed & { readonly id: string; readonly elements: readonly unknown[] })[];
  readonly views: (Placed & { readonly view_id: string; readonly display: string })[];
  /** Unpublished pages. */
  readonly drafts: Placed[];
}

/** Fields with plain text, which pages show unchanged. */
const PLAIN = ["title", "lead", "label", "caption", "alt", "name", "heading", "subtitle"];

/**
 * Collects the parts of content to check. Recognizes objects by their fields, because a CMS may name its types
 * freely.
 *
 * @param name name of the page
 * @param pictureOrigins origins of pictures besides the site; default: any
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
    // A stack: push the first last.
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
  // Other objects have elements, too, but no submit label.
  if (Array.isArray(elements) && typeof id === "string" && "submitLabel" in fields) {
    found.forms.push({ ...placed, id, elements });
  }
  if (typeof view_id === "string" && typeof display === "string") {
    found.views.push({ ...placed, view_id, display });
  }
  if (status === "DRAFT") found.drafts.push(placed);
  // A teaser links to its page.
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

/** Kind of a link. Kinds of other objects are in lower case or different. */
function linkKind({ kind }: Fields): LinkKind | null {
  const kinds: readonly unknown[] = ["PAGE", "FILE", "EXTERNAL", "ANCHOR"];
  return kinds.includes(kind) ? (kind as LinkKind) : null;
}
