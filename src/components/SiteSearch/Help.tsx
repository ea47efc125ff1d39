import { useTranslation } from "gatsby-plugin-react-i18next";
import { askGateway } from "../../browser/askGateway";
import type { HelpQuery, MenuEntryFragment } from "../../cms/generated";
import { HelpOperationId } from "../../cms/operationIds";
import { telephoneHref } from "../../cms/telephoneHref";
import type { LocaleCode } from "../../i18n/locales";
import { MenuLink } from "../Menu/MenuLink";
import { waysOn } from "../Menu/waysOn";

/** Links for visitors whose search found nothing. */
export interface HelpfulLinks {
  /** First-level pages of the menus. */
  pages: MenuEntryFragment[];
  email: string | null;
  phone: string | null;
}

const NONE: HelpfulLinks = { pages: [], email: null, phone: null };

/** The most important pages, and the contact. */
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

/** Requests the links from the CMS. Returns none on failure, so that results still appear. Browser only. */
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
