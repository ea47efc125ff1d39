import { useTranslation } from "gatsby-plugin-react-i18next";
import { useFetched } from "../../browser/useFetched";
import type { SearchResultFragment, HelpQuery, MenuEntryFragment } from "../../cms/generated";
import { lacks } from "../../cms/lacks";
import { localeOf, type LocaleCode } from "../../i18n/locales";
import { offeredLocales } from "../../i18n/offeredLanguages";
import { fetchSearch } from "./fetchSearch";
import { SearchLink } from "./SearchLink";
import { parseSearchQuery, searchHref, searchVariables, type SearchQuery } from "./searchQuery";
import { askGateway } from "../../browser/askGateway";
import { HelpOperationId } from "../../cms/operationIds";
import { telephoneHref } from "../../cms/telephoneHref";
import { MenuLink, waysOn } from "../Menu/MenuLink";

interface WaysOnProps {
  langcode: LocaleCode;
  query: SearchQuery;
  onShow: (query: SearchQuery) => void;
}

const FILED = ["DetailPage", "BlogDetailpage", "EventDetailPage"];

/** Offers for a search without results. */
interface Offers {
  topics: SearchResultFragment["facets"][number]["values"];
  /** Languages with results for the same words. */
  languages: { code: LocaleCode; total: number }[];
  help: HelpfulLinks;
}

/** Alternatives for a search without results: other languages, topics, important pages and contact. */
export function WaysOn({ langcode, query, onShow }: WaysOnProps) {
  const { t } = useTranslation("search");
  const { data } = useFetched(JSON.stringify([langcode, query.q]), readOffers);
  const { topics = [], languages = [] } = data ?? {};
  const none = parseSearchQuery("");
  return (
    <div className="site-search__ways">
      {languages.length > 0 && (
        <>
          <h2 className="site-search__legend">{t("otherLanguages")}</h2>
          <ul className="site-search__offers">
            {languages.map(({ code, total }) => (
              <li key={code}>
                <a
                  href={searchHref(code, { ...none, q: query.q })}
                  lang={localeOf(code).iso}
                  hrefLang={localeOf(code).iso}
                >
                  {localeOf(code).name}
                </a>{" "}
                <span className="site-search__number">{total}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {topics.length > 0 && (
        <>
          <h2 className="site-search__legend">{t("topics")}</h2>
          <ul className="site-search__offers">
            {topics.map(({ value, label, count }) => (
              <li key={value}>
                <SearchLink langcode={langcode} query={{ ...none, topic: [value] }} onShow={onShow}>
                  {label}
                </SearchLink>{" "}
                <span className="site-search__number">{count}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {data && <Help {...data.help} />}
      {!lacks("MENUS") && <a href="#site-map">{t("siteMap")}</a>}
    </div>
  );
}

async function readOffers(key: string, signal: AbortSignal): Promise<Offers> {
  const [langcode, q] = JSON.parse(key) as [LocaleCode, string];
  const find = (code: LocaleCode, query: Partial<SearchQuery>) =>
    fetchSearch(searchVariables(code, { ...parseSearchQuery(""), ...query }), signal);
  const others = q === "" ? [] : offeredLocales().filter(({ code }) => code !== langcode);
  const [help, filed, ...found] = await Promise.all([
    readHelp(langcode, signal),
    find(langcode, { kind: FILED }),
    ...others.map(async ({ code }) => ({ code, total: (await find(code, { q })).total })),
  ]);
  return {
    topics: filed.facets.find(({ id }) => id === "topic")?.values ?? [],
    languages: found.filter(({ total }) => total > 0),
    help,
  };
}

/** Links for visitors whose search found nothing. */
interface HelpfulLinks {
  /** First-level pages of the menus. */
  pages: MenuEntryFragment[];
  email: string | null;
  phone: string | null;
}

const NONE: HelpfulLinks = { pages: [], email: null, phone: null };

/** The most important pages, and the contact. */
function Help({ pages, email, phone }: HelpfulLinks) {
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
async function readHelp(langcode: LocaleCode, signal: AbortSignal): Promise<HelpfulLinks> {
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
