import type { LinkKind } from "@quatrain/contract";
import type { Page } from "./contentObject";
import type { ContentContext } from "./context";
import { mediaUrl } from "./media/mediaUrl";
import { type AddressContext, readAddress } from "./siteAddress";

/** A link target as the contract defines it. */
export interface ResolvedTarget {
  readonly url: string;
  readonly kind: LinkKind;
  readonly internal: boolean;
  readonly langcode: string | null;
}

/** A link as the contract defines it. */
export interface ResolvedLink extends ResolvedTarget {
  readonly title: string | null;
}

interface StoredLink {
  readonly title?: string | null;
  readonly page?: string | null;
  readonly media?: string | null;
  readonly url?: string | null;
  readonly fragment?: string | null;
}

/**
 * Resolves a stored link. If the target page is not published in the language, links to a translation; null
 * if there is none.
 */
export function resolveLink(
  link: StoredLink,
  langcode: string,
  context: ContentContext,
): ResolvedLink | null {
  const fragment = link.fragment ? `#${link.fragment}` : "";
  if (link.page) {
    const page = context.snapshot.pageInAnyLanguage(link.page, langcode);
    if (page === undefined) return null;
    return { title: link.title ?? page.title, ...pageTarget(page, fragment) };
  }
  if (link.media) {
    const medium = context.snapshot.medium(link.media, langcode);
    if (medium?.file === undefined) return null;
    const title = medium.values["title"];
    return {
      title: link.title ?? (typeof title === "string" ? title : null),
      url: mediaUrl(context.publicUrl, medium.file.filename),
      kind: "FILE",
      internal: false,
      langcode: null,
    };
  }
  if (!link.url) return null;
  return { title: link.title ?? null, ...resolveUrl(link.url + fragment, langcode, context) };
}

/** The link target of a page. @param suffix query and fragment */
export function pageTarget({ facts, langcode }: Page, suffix = ""): ResolvedTarget {
  return { url: facts.path + suffix, kind: "PAGE", internal: true, langcode };
}

/** Resolves an address as an editor wrote it on a page. */
export function resolveUrl(
  address: string,
  langcode: string,
  context: AddressContext,
): ResolvedTarget {
  const read = readAddress(address, langcode, context);
  const isPage = read.kind === "PAGE";
  const { kind, url } = read;
  return { url, kind, internal: isPage, langcode: isPage ? read.langcode : null };
}
