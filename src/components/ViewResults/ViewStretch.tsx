import { useRef, type ReactNode } from "react";
import { useTranslation } from "../../i18n/useTranslation";
import type { NodeTeaserFragment, ViewFragment } from "../../cms/generated";
import { useLanguage } from "../../i18n/useLanguage";
import { Button } from "../Button/Button";
import { Pagination } from "../Pagination/Pagination";
import { useSiteLinks } from "../SiteLinks/SiteLinks";
import { isPreset, listHref, type ListQuery } from "./listQuery";
import { showInPlace } from "./useListQuery";
import { useViewPage, type ShownView } from "./useViewPage";
import "./ViewStretch.css";

interface ViewStretchProps {
  /** The stretch that the page was built with. */
  view: ViewFragment;
  /** What the address asks of the list. */
  query: ListQuery;
  /** CMS path of the page that carries the list. */
  path: string;
  /** Name of the number of the stretch in the address. */
  pageParam: string;
  /** What to say of a list without entries. */
  emptyText: string;
  renderResults: (nodes: readonly NodeTeaserFragment[]) => ReactNode;
}

/** A stretch of a list: what is known of it, its entries, and links to the other stretches. */
export function ViewStretch(props: ViewStretchProps) {
  const { query, path, pageParam, emptyText, renderResults } = props;
  const langcode = useLanguage();
  const siteLinks = useSiteLinks();
  const top = useRef<HTMLDivElement>(null);
  const shown = useViewPage(props.view, query);
  const { results, filters, pageInfo } = shown.view;
  const { values } = query;
  const hrefFor = (page: number) =>
    siteLinks(listHref({ langcode, path, filters: props.view.filters, values, page, pageParam }));

  function select(page: number) {
    showInPlace(hrefFor(page));
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }

  return (
    <div
      ref={top}
      className="view-stretch"
      tabIndex={-1}
      data-status={shown.status}
      aria-busy={shown.status === "loading"}
    >
      <Status shown={shown} active={query.active} emptyText={emptyText} />
      {results.length > 0 && <div className="view-stretch__results">{renderResults(results)}</div>}
      <Pagination
        page={pageInfo.page}
        pageSize={pageInfo.pageSize}
        total={pageInfo.total}
        hrefFor={hrefFor}
        // Unfiltered, every stretch is a page of its own.
        onSelect={
          isPreset(filters, values) && isPreset(props.view.filters, values) ? undefined : select
        }
      />
    </div>
  );
}

function Status({
  shown: { view, status, retry },
  active,
  emptyText,
}: {
  shown: ShownView;
  active: boolean;
  emptyText: string;
}) {
  const { t } = useTranslation("blocks");
  const empty = view.results.length === 0;
  return (
    <>
      <p className="view-stretch__status" data-empty={empty || undefined} role="status">
        {status === "loading" && t("viewResults.loading")}
        {status === "shown" && empty && emptyText}
        {status === "shown" &&
          !empty &&
          active &&
          t("viewResults.count", { count: view.pageInfo.total })}
        {status === "failed" && t("viewResults.failed")}
      </p>
      {status === "failed" && (
        <Button look="secondary" className="view-stretch__retry" onClick={retry}>
          {t("viewResults.retry")}
        </Button>
      )}
    </>
  );
}
