import { isLinkAddress } from "@quatrain/contract/linkAddress";
import type { SiteNoticeFragment } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";

/** An urgent message as it is shown. */
interface ShownNotice {
  text: string;
  /** Where there is more to read, with language prefix. */
  link: { href: string; label: string } | null;
  /** The moment when it ends, ISO 8601. */
  until: string | null;
  /** Another message has another one. */
  key: string;
}

/** An urgent message as browsers are told of it. */
export interface ToldNotice extends ShownNotice {
  /** What messages of this kind are called. */
  label: string;
  /** What the button says that puts it away. */
  close: string;
}

/** The urgent message of a language, made ready for pages, as it is shown; null if there is none. */
export function shownNotice(
  notice: SiteNoticeFragment["notice"] | undefined,
  langcode: LocaleCode,
): ShownNotice | null {
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
