import { useRef } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { SearchItemFragment, SearchResultFragment } from "../../cms/generated";
import { formatDay } from "../../i18n/dates";
import type { LocaleCode } from "../../i18n/locales";
import { CmsLink } from "../CmsLink/CmsLink";
import { pageLink } from "../CmsLink/siteLink";
import { Pagination } from "../Pagination/Pagination";
import { Picture } from "../Picture/Picture";
import { searchHref, type SearchQuery } from "./searchQuery";
import "./SearchHit.css";

interface SearchResultsProps {
  langcode: LocaleCode;
  result: SearchResultFragment;
  query: SearchQuery;
  onShow: (query: SearchQuery) => void;
}

export function SearchResults({ langcode, result, query, onShow }: SearchResultsProps) {
  const { t } = useTranslation("search");
  const top = useRef<HTMLHeadingElement>(null);
  const kinds = result.facets.find(({ id }) => id === "kind")?.values ?? [];
  const { page, pageSize } = result.pageInfo;
  if (result.total === 0) return null;
  return (
    <>
      <h2 ref={top} className="visually-hidden" tabIndex={-1}>
        {t("results")}
      </h2>
      {result.items.length > 0 && (
        <ol className="site-search__items" start={page * pageSize + 1}>
          {result.items.map((item) => (
            <li key={item.id}>
              <Hit
                item={item}
                langcode={langcode}
                kind={kinds.find(({ value }) => value === item.kind)?.label}
              />
            </li>
          ))}
        </ol>
      )}
      <Pagination
        page={page}
        pageSize={pageSize}
        total={result.total}
        hrefFor={(target) => searchHref(langcode, { ...query, page: target })}
        onSelect={(target) => {
          onShow({ ...query, page: target });
          top.current?.focus({ preventScroll: true });
          top.current?.closest("form")?.scrollIntoView();
        }}
      />
    </>
  );
}

function Hit({
  item: { title, path, excerpt, changed, published, image },
  langcode,
  kind,
}: {
  item: SearchItemFragment;
  langcode: LocaleCode;
  kind: string | undefined;
}) {
  const { t } = useTranslation("search");
  return (
    <article className="search-hit" data-pictured={image ? true : undefined}>
      <div className="search-hit__text">
        <h3 className="search-hit__title">
          <CmsLink className="search-hit__link" link={pageLink({ title, path }, langcode)} />
        </h3>
        {excerpt.length > 0 && (
          <p className="search-hit__excerpt">
            {excerpt.map(({ text, match }, index) =>
              match ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
            )}
          </p>
        )}
        <p className="search-hit__meta label">
          {kind && <span>{kind}</span>}
          {published ? (
            <time dateTime={published}>
              {t("published", { date: formatDay(published, langcode) })}
            </time>
          ) : (
            changed && (
              <time dateTime={changed}>{t("changed", { date: formatDay(changed, langcode) })}</time>
            )
          )}
        </p>
      </div>
      {image && (
        <div className="search-hit__picture">
          <Picture image={image} sizes="(min-width: 40rem) 10rem, 1px" aspectRatio="3:2" />
        </div>
      )}
    </article>
  );
}
