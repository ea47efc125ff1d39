import { isLinkAddress } from "@quatrain/contract/linkAddress";
import type { SiteNoticeFragment } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";

interface PreparedNotice {
  text: string;
  /** Link to more information, with language prefix. */
  link: { href: string; label: string } | null;
  until: string | null;
  key: string;
}

export interface NoticeResponse extends PreparedNotice {
  label: string;
  close: string;
}

/** Prepares the urgent notice of a language for display; null if there is none. */
export function prepareNotice(
  notice: SiteNoticeFragment["notice"] | undefined,
  langcode: LocaleCode,
): PreparedNotice | null {
  if (!notice) return null;
  const { text, link, until } = notice;
  const shownLink = link && isLinkAddress(link.url) ? link : null;
  return {
    text,
    link: shownLink && {
      href: shownLink.url,
      label: shownLink.title ?? shownLink.url,
    },
    until,
    key: JSON.stringify([langcode, text, shownLink?.url ?? ""]),
  };
}
