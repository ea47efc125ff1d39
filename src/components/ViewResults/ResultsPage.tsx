import { useContext, useRef, type ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type {
  NodeTeaserFragment,
  ViewFragment,
  ViewPageQuery,
  ViewPageQueryVariables,
} from "../../cms/generated";
import { pageCount } from "../../cms/pageCount";
import { useLanguage } from "../../i18n/useLanguage";
import { Button } from "../Button/Button";
import { opensHere } from "../CmsLink/opensHere";
import { Pagination } from "../Pagination/Pagination";
import { useSiteLinks } from "../SiteLinks/SiteLinks";
import { isPreset, listHref, type ListQuery, parseListQuery } from "./listQuery";
import { showInPlace, ListSearchContext } from "./useListQuery";
import "./ResultsPage.css";
import { useFetched, type Fetched } from "../../browser/useFetched";
import { askGateway } from "../../browser/askGateway";
import { ViewPageOperationId } from "../../cms/operationIds";

interface ResultsPageProps {
  /** Page of results in the page's own data. */
  view: ViewFragment;
  query: ListQuery;
  path: string;
  pageParam: string;
  emptyText: string;
  renderResults: (nodes: readonly NodeTeaserFragment[]) => ReactNode;
}

/** One page of a list: status, entries, and pagination. */
export function ResultsPage(props: ResultsPageProps) {
  const { query, path, pageParam, emptyText, renderResults } = props;
  const { t } = useTranslation("blocks");
  const langcode = useLanguage();
  const siteLinks = useSiteLinks();
  const top = useRef<HTMLDivElement>(null);
  const onRequest = useContext(ListSearchContext) !== null;
  const shown = useViewPage(props.view, query, pageParam);
  const { results, filters, pageInfo } = shown.view;
  const { values } = query;
  // Unfiltered pages of results have pages of their own.
  const hasPages = isPreset(filters, values) && isPreset(props.view.filters, values);
  // By the visitor's clock, a page of results may be empty although it exists.
  const isBeyond =
    shown.status === "shown" &&
    results.length === 0 &&
    pageInfo.total > 0 &&
    pageInfo.page >= pageCount(pageInfo);
  const last = isBeyond ? pageCount(pageInfo) - 1 : null;
  const hrefFor = (page: number) =>
    siteLinks(
      listHref({
        langcode,
        path,
        filters: props.view.filters,
        values,
        page,
        pageParam,
        onRequest,
      }),
    );

  function select(page: number) {
    showInPlace(hrefFor(page));
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }

  return (
    <div
      ref={top}
      className="results-page"
      tabIndex={-1}
      data-status={shown.status}
      aria-busy={shown.status === "loading"}
    >
      <Status shown={shown} query={query} last={last} emptyText={emptyText} />
      {last !== null && (
        <a
          href={hrefFor(last)}
          className="button"
          data-look="secondary"
          onClick={(event) => {
            if (hasPages || !opensHere(event, event.currentTarget)) return;
            event.preventDefault();
            select(last);
          }}
        >
          {t("viewResults.beyondBack")}
        </a>
      )}
      {results.length > 0 && <div className="results-page__results">{renderResults(results)}</div>}
      <Pagination
        page={pageInfo.page}
        pageSize={pageInfo.pageSize}
        total={pageInfo.total}
        hrefFor={hrefFor}
        onSelect={hasPages ? undefined : select}
      />
    </div>
  );
}

function Status({
  shown: { view, status, retry },
  query,
  last,
  emptyText,
}: {
  shown: ShownView;
  query: ListQuery;
  /** Index of the last page if the address asks for a later one. */
  last: number | null;
  emptyText: string;
}) {
  const { t } = useTranslation("blocks");
  const empty = view.results.length === 0;
  return (
    <>
      <p className="results-page__status" data-empty={empty || undefined} role="status">
        {words()}
      </p>
      {status === "failed" && (
        <Button look="secondary" className="results-page__retry" onClick={retry}>
          {t("viewResults.retry")}
        </Button>
      )}
    </>
  );

  function words(): string | null {
    if (status === "loading" || status === "failed") return t(`viewResults.${status}`);
    if (status !== "shown") return null;
    if (last !== null) return t("viewResults.beyond", { page: query.page + 1, last: last + 1 });
    if (empty) return emptyText;
    return query.active ? t("viewResults.count", { count: view.pageInfo.total }) : null;
  }
}

/** Time until a request counts as failed. */
const LIMITS = { timeoutMs: 10_000 };

interface ShownView {
  view: ViewFragment;
  /** "loading", "failed": shows the previous entries. */
  status: Fetched<ViewFragment>["status"];
  retry: () => void;
}

/**
 * Page of a list for the address: the one in the page's data, or a fetched one. A new request cancels the previous
 * one.
 *
 * @param made page of results in the page's data
 * @param pageParam query parameter with the page number
 */
function useViewPage(made: ViewFragment, query: ListQuery, pageParam: string): ShownView {
  const langcode = useLanguage();
  const serverSearch = useContext(ListSearchContext);
  const key = query.active ? keyOf(made, langcode, query) : undefined;
  const madeFor = parseListQuery(serverSearch ?? "", made.filters, pageParam);
  const madeKey = madeFor.active ? keyOf(made, langcode, madeFor) : undefined;
  // Without a query the list is as built, unless the page was rendered for another query.
  const wanted = key ?? (madeKey && keyOf(made, langcode, query));

  const { status, data, retry } = useFetched(
    wanted === madeKey ? undefined : wanted,
    askForView,
    LIMITS,
  );
  if (wanted === madeKey) return { view: made, status: "shown", retry };
  return { view: data ?? made, status, retry };
}

/** All parameters of a request as a key, so that equal requests share an answer. */
function keyOf(
  { view_id, display, pageInfo: { pageSize } }: ViewFragment,
  langcode: string,
  { page, values }: ListQuery,
): string {
  return JSON.stringify({
    view_id,
    display,
    langcode,
    page,
    pageSize,
    filters: Object.entries(values)
      .filter(([, value]) => value.length > 0)
      .map(([id, value]) => ({ id, value })),
  });
}

/** Requests a page of a list by a key of `keyOf`. */
function askForView(key: string, signal: AbortSignal): Promise<ViewFragment> {
  return fetchView(JSON.parse(key) as Parameters<typeof fetchView>[0], signal);
}

/**
 * Requests a page of a list from the site's gateway. Browser only.
 *
 * @throws Error if there is no answer with a list; an AbortError if the signal aborts
 */
async function fetchView(
  variables: ViewPageQueryVariables,
  signal: AbortSignal,
): Promise<ViewFragment> {
  const data = await askGateway<ViewPageQuery>(ViewPageOperationId, variables, signal);
  if (!data?.view) throw new Error("The gateway answered without the list.");
  return data.view;
}
