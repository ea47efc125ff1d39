import type { Langcode } from "@quatrain/contract/contentTypes";
import { RESERVED_SEGMENTS } from "@quatrain/contract/siteAddresses";
import { inSmallLetters, normalizePath } from "@quatrain/contract/sitePath";
import type { PlacedEntry } from "./answers";

/** All languages of the site. */
export const LANGCODES = ["en", "de", "fr", "it"] as const satisfies readonly Langcode[];

/** Place of content on the site. */
export interface Place {
  /** Id shared by all translations. */
  readonly id: string;
  readonly langcode: Langcode;
  /** Without language prefix. */
  readonly path: string;
}

/** Determines language, id and path of entries. */
export class Places {
  /**
   * @param home address of the site, without a trailing slash
   * @param langcodes languages of the site; the first is the default of entries without a language
   */
  constructor(
    private readonly home: string,
    readonly langcodes: readonly Langcode[],
  ) {}

  /** @param prefix of the id; pages, terms and authors have separate numbers. @returns undefined for other languages */
  of(entry: PlacedEntry, prefix: string): Place | undefined {
    const { id, link } = entry;
    const lang = entry.quatrain?.lang ?? entry.lang ?? entry.wpml_current_locale;
    const path = this.pathOf(link) ?? `/${prefix}-${id}`;
    const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
    const pathLangcode = this.langcodes.find((each) => each === first);
    const langcode = lang ? this.langcodeOf(lang) : (pathLangcode ?? this.langcodes[0]);
    if (langcode === undefined) return undefined;
    const ids = (entry.wpml_translations ?? []).map((each) => each.id);
    ids.push(...Object.values(Places.translationsOf(entry)));
    return {
      // Derive the id from the oldest translation, whose number is the lowest.
      id: `${prefix}-${Math.min(id, ...ids)}`,
      langcode,
      path: unreserved(pathLangcode ? rest || "/" : path),
    };
  }

  /** Numbers of an entry's translations by language. */
  static translationsOf({ quatrain, translations }: PlacedEntry): Readonly<Record<string, number>> {
    return quatrain?.translations ?? translations ?? {};
  }

  /** Language of a code such as `de_CH`. Undefined: not a language of the site. */
  langcodeOf(code: string): Langcode | undefined {
    return this.langcodes.find((each) => each === code.slice(0, 2).toLowerCase());
  }

  /** Path of an address on our site. Undefined: an external address, or a plain one without a path. */
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

  /** Number of the page or post in a plain address such as `/?p=12`, or 0. */
  static numberIn(address: string): number {
    const { searchParams } = new URL(address);
    return Number(searchParams.get("p") ?? searchParams.get("page_id") ?? 0) || 0;
  }
}

const PLAIN = ["p", "page_id", "cat", "tag_id", "author", "attachment_id"];

/** Renames paths that the site reserves for itself. */
export function unreserved(path: string): string {
  const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  return RESERVED_SEGMENTS.includes(first) ? `/${first}-1${rest}` : path;
}
