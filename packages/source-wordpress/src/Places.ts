import type { Langcode } from "@quatrain/contract/contentTypes";
import { RESERVED_SEGMENTS } from "@quatrain/contract/siteAddresses";
import { inSmallLetters, normalizePath } from "@quatrain/contract/sitePath";
import type { PlacedEntry } from "./answers";

/** All languages of the site. */
export const LANGCODES = ["en", "de", "fr", "it"] as const satisfies readonly Langcode[];

/** Where something stands on the site. */
export interface Place {
  /** Shared by its translations. */
  readonly id: string;
  readonly langcode: Langcode;
  /** Without language prefix. */
  readonly path: string;
}

/** Knows in which language entries are, and at which path. */
export class Places {
  /**
   * @param home address of the site, without a slash at its end
   * @param langcodes languages of the site. The first is that of entries without a language
   */
  constructor(
    private readonly home: string,
    readonly langcodes: readonly Langcode[],
  ) {}

  /** @param prefix of the id: pages, terms and authors are numbered apart. @returns undefined: in none of our languages */
  of(entry: PlacedEntry, prefix: string): Place | undefined {
    const { id, link } = entry;
    const lang = entry.quatrain?.lang ?? entry.lang ?? entry.wpml_current_locale;
    const path = this.pathOf(link) ?? `/${prefix}-${id}`;
    const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
    const byTree = this.langcodes.find((each) => each === first);
    const langcode = lang ? this.langcodeOf(lang) : (byTree ?? this.langcodes[0]);
    if (langcode === undefined) return undefined;
    const ids = (entry.wpml_translations ?? []).map((each) => each.id);
    ids.push(...Object.values(Places.translationsOf(entry)));
    return {
      // The translation that was made first names them all.
      id: `${prefix}-${Math.min(id, ...ids)}`,
      langcode,
      path: unreserved(byTree ? rest || "/" : path),
    };
  }

  /** The numbers of an entry in its languages, as far as it names them. */
  static translationsOf({ quatrain, translations }: PlacedEntry): Readonly<Record<string, number>> {
    return quatrain?.translations ?? translations ?? {};
  }

  /** The language of a code such as `de_CH`. Undefined: it is none of ours. */
  langcodeOf(code: string): Langcode | undefined {
    return this.langcodes.find((each) => each === code.slice(0, 2).toLowerCase());
  }

  /** The path of an address of the site as visitors of ours see it. Undefined: it is another site's, or has no path of its own. */
  pathOf(address: string): string | undefined {
    if (!URL.canParse(address)) return undefined;
    const { host, pathname, searchParams } = new URL(address);
    const home = new URL(this.home);
    if (host.replace(/^www\./, "") !== home.host.replace(/^www\./, "")) return undefined;
    if (!pathname.startsWith(home.pathname)) return undefined;
    if (PLAIN.some((name) => searchParams.has(name))) return undefined;
    const own = pathname.slice(home.pathname.replace(/\/$/, "").length);
    const path = normalizePath(own.replace(/^\/index\.php(?=\/|$)/, "") || "/");
    return path === undefined ? undefined : inSmallLetters(path);
  }

  /** The number of the page or post that a plain address names, such as `/?p=12`. 0: none. */
  static numberIn(address: string): number {
    const { searchParams } = new URL(address);
    return Number(searchParams.get("p") ?? searchParams.get("page_id") ?? 0) || 0;
  }
}

const PLAIN = ["p", "page_id", "cat", "tag_id", "author", "attachment_id"];

/** A path where the site answers itself gets another name. */
export function unreserved(path: string): string {
  const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  return RESERVED_SEGMENTS.includes(first) ? `/${first}-1${rest}` : path;
}
