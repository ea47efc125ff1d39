import type { PreviewDraftFragment } from "../../cms/generated";
import { isLocaleCode, type LocaleCode } from "../../i18n/locales";

export interface Neighbour {
  langcode: LocaleCode;
  path: string;
  title: string;
}

/** Position of a draft among the accessible drafts. */
export interface Neighbours {
  /** From 1. */
  position: number;
  count: number;
  previous: Neighbour | null;
  next: Neighbour | null;
}

/** Position of a page in the list of drafts, latest first. Null if it is not a draft, or the only one. */
export function neighboursOf(
  page: { langcode: string; path: string },
  listed: readonly Pick<PreviewDraftFragment, "langcode" | "path" | "title">[],
): Neighbours | null {
  const drafts = listed.flatMap(({ langcode, path, title }): Neighbour[] =>
    isLocaleCode(langcode) ? [{ langcode, path, title }] : [],
  );
  const index = drafts.findIndex(
    ({ langcode, path }) => langcode === page.langcode && path === page.path,
  );
  if (index === -1 || drafts.length === 1) return null;
  return {
    position: index + 1,
    count: drafts.length,
    previous: drafts[index - 1] ?? null,
    next: drafts[index + 1] ?? null,
  };
}
