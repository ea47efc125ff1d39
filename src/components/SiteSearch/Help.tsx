import { useTranslation } from "gatsby-plugin-react-i18next";
import { askGateway } from "../../browser/askGateway";
import type { HelpQuery, MenuEntryFragment } from "../../cms/generated";
import { HelpOperationId } from "../../cms/operationIds";
import { telephoneHref } from "../../cms/telephoneHref";
import type { LocaleCode } from "../../i18n/locales";
import { MenuLink } from "../Menu/MenuLink";
import { waysOn } from "../Menu/waysOn";

/** What helps whom a search has not helped. */
export interface HelpfulLinks {
  /** The pages that editors put first. */
  pages: MenuEntryFragment[];
  email: string | null;
  phone: string | null;
}

const NONE: HelpfulLinks = { pages: [], email: null, phone: null };

/** The pages that editors put first, and how to reach the institution. */
export function Help({ pages, email, phone }: HelpfulLinks) {
  const { t } = useTranslation("search");
  return (
    <>
      {pages.length > 0 && (
        <>
          <h2 className="site-search__legend">{t("keyPages")}</h2>
          <ul className="site-search__offers">
            {pages.map((entry) => (
              <li key={entry.id}>
                <MenuLink entry={entry} />
              </li>
            ))}
          </ul>
        </>
      )}
      {(email || phone) && (
        <>
          <h2 className="site-search__legend">{t("ask")}</h2>
          <ul className="site-search__offers">
            {email && (
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
            {phone && (
              <li>
                <a href={telephoneHref(phone)}>{phone}</a>
              </li>
            )}
          </ul>
        </>
      )}
    </>
  );
}

/** Asks the CMS for them. Without an answer there are none: nobody loses what a search has found. Browser only. */
export async function readHelp(langcode: LocaleCode, signal: AbortSignal): Promise<HelpfulLinks> {
  try {
    const data = await askGateway<HelpQuery>(HelpOperationId, { langcode }, signal);
    if (!data) return NONE;
    const entries = [data.main, data.meta].flatMap((menu) => waysOn(menu?.items ?? []));
    return {
      pages: [...new Map(entries.map((entry) => [entry.url, entry])).values()],
      email: data.site.email,
      phone: data.site.phone,
    };
  } catch {
    return NONE;
  }
}
