import { Suspense, type ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { NodeTeaserFragment, ViewFragment } from "../../cms/generated";
import { TeaserList } from "../TeaserCard/TeaserCard";
import { isPreset } from "./listQuery";
import { useListQuery } from "./useListQuery";
import { ViewFilters } from "./ViewFilters";
import { ResultsPage } from "./ResultsPage";

const drawTeasers = (nodes: readonly NodeTeaserFragment[]) => <TeaserList nodes={nodes} />;

/** A list of pages with its filters. The address contains the state of both. */
export function ViewResults({
  view,
  path,
  emptyText,
  renderResults = drawTeasers,
}: {
  view: ViewFragment;
  path: string;
  emptyText?: string | undefined;
  /** Draws the entries; default: a grid. */
  renderResults?: ((nodes: readonly NodeTeaserFragment[]) => ReactNode) | undefined;
}) {
  const { t } = useTranslation("blocks");
  const query = useListQuery(view.filters, "page");
  const filtered = !isPreset(view.filters, query.values);
  return (
    <>
      <ViewFilters filters={view.filters} values={query.values} path={path} pageParam="page" />
      {/* A boundary of its own: a press on a filter must not wait until all entries have hydrated. */}
      <Suspense fallback={null}>
        <ResultsPage
          view={view}
          query={query}
          path={path}
          pageParam="page"
          emptyText={filtered ? t("viewResults.noMatch") : (emptyText ?? t("viewResults.none"))}
          renderResults={renderResults}
        />
      </Suspense>
    </>
  );
}
