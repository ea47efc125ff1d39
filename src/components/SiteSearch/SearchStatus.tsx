import { Trans, useTranslation } from "gatsby-plugin-react-i18next";
import type { SearchResultFragment } from "../../cms/generated";
import { pageCount } from "../../cms/pageCount";
import type { LocaleCode } from "../../i18n/locales";
import { SearchLink } from "./SearchLink";
import { searchName } from "./searchQuery";
import type { Search } from "./useSearch";
import { WaysOn } from "./WaysOn";

/** Index of the last page with results if the address asks for a later one; otherwise null. */
function lastPageBefore({ items, total, pageInfo }: SearchResultFragment): number | null {
  if (items.length > 0 || total === 0) return null;
  return pageCount({ total, pageSize: pageInfo.pageSize }) - 1;
}

/** Status of a search, also announced to screen readers. */
export function SearchStatus({ langcode, search }: { langcode: LocaleCode; search: Search }) {
  const { t } = useTranslation("search");
  const { query, shown } = search;
  const { status, result } = shown;
  const asked = searchName(query, result);
  const total = result?.total ?? 0;
  const corrected = status === "shown" ? result?.corrected : null;
  const nothing = status === "shown" && total === 0;
  const last = status === "shown" && result ? lastPageBefore(result) : null;
  return (
    <div className="site-search__state" data-status={nothing ? "none" : status}>
      <p className="site-search__status" role="status">
        {words()}
      </p>
      {corrected && <Corrected langcode={langcode} search={search} corrected={corrected} />}
      {status === "idle" && <p className="lead">{t("intro")}</p>}
      {status === "failed" && <Failed langcode={langcode} search={search} />}
      {last !== null && (
        <SearchLink
          langcode={langcode}
          query={{ ...query, page: last }}
          onShow={search.show}
          className="button"
          data-look="secondary"
        >
          {t("beyondBack")}
        </SearchLink>
      )}
      {nothing && <Nothing langcode={langcode} search={search} />}
    </div>
  );

  function words(): string | null {
    if (status === "loading") return t("searching");
    if (status === "slow" || status === "failed") return t(status);
    if (status === "idle") return null;
    if (nothing) return t("none", { query: asked });
    if (last === null) return t("count", { count: total, query: corrected ?? asked });
    return t("beyond", { page: query.page + 1, query: asked, last: last + 1 });
  }
}

/** Names the correction of a misspelled word, with a link to search for the original. */
function Corrected({
  langcode,
  search: { query, show },
  corrected,
}: {
  langcode: LocaleCode;
  search: Search;
  corrected: string;
}) {
  const { t } = useTranslation("search");
  return (
    <p className="site-search__corrected">
      <span>{t("corrected", { corrected })}</span>{" "}
      <SearchLink langcode={langcode} query={{ ...query, exact: true, page: 0 }} onShow={show}>
        {t("original", { query: query.q })}
      </SearchLink>
    </p>
  );
}

function Failed({ langcode, search: { query, shown } }: { langcode: LocaleCode; search: Search }) {
  const { t } = useTranslation("search");
  return (
    <>
      <p className="site-search__advice">{t("failedText")}</p>
      {/* A link works before and without script. */}
      <SearchLink
        langcode={langcode}
        query={query}
        onShow={shown.retry}
        className="button"
        data-look="secondary"
      >
        {t("retry")}
      </SearchLink>
    </>
  );
}

function Nothing({ langcode, search }: { langcode: LocaleCode; search: Search }) {
  const { t } = useTranslation("search");
  const { query, shown, show } = search;
  const suggestion = shown.result?.suggestion;
  const filtered = query.kind.length + query.topic.length > 0;
  const suggested = suggestion
    ? { ...query, q: suggestion, kind: [], topic: [], page: 0, exact: false }
    : null;
  return (
    <>
      {suggested && (
        <p key={suggestion} className="lead">
          <Trans
            ns="search"
            i18nKey="suggestion"
            values={{ suggestion }}
            components={{
              suggested: <SearchLink langcode={langcode} query={suggested} onShow={show} />,
            }}
            tOptions={{ interpolation: { escapeValue: true } }}
            shouldUnescape
          />
        </p>
      )}
      <p className="site-search__advice">{filtered ? t("noneFiltered") : t("noneText")}</p>
      <WaysOn langcode={langcode} query={query} onShow={show} />
    </>
  );
}
