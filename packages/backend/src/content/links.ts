import type { ContentContext } from "./context";
import { mediaUrl } from "./media/mediaUrl";

/** A link as the contract delivers it. */
export interface ResolvedLink {
  readonly title: string | null;
  readonly url: string;
  readonly internal: boolean;
  readonly langcode: string | null;
}

/** A link as it is stored. */
interface StoredLink {
  readonly title?: string | null;
  readonly page?: string | null;
  readonly media?: string | null;
  readonly url?: string | null;
  readonly fragment?: string | null;
}

/**
 * Resolves a stored link for a page in a language. A page that is not published in that language is
 * replaced by its translation in another; null if there is none.
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
    return {
      title: link.title ?? page.title,
      url: page.facts.path + fragment,
      internal: true,
      langcode: page.langcode === langcode ? null : page.langcode,
    };
  }
  if (link.media) {
    const medium = context.snapshot.medium(link.media, langcode);
    if (medium?.file === undefined) return null;
    const title = medium.values["title"];
    return {
      title: link.title ?? (typeof title === "string" ? title : null),
      url: mediaUrl(context.publicUrl, medium.file.filename),
      internal: false,
      langcode: null,
    };
  }
  if (!link.url) return null;
  const internal = link.url.startsWith("/");
  return { title: link.title ?? null, url: link.url + fragment, internal, langcode: null };
}
