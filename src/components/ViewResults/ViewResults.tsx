import { Suspense, type ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { NodeTeaserFragment, ViewFragment } from "../../cms/generated";
import { TeaserList } from "../TeaserCard/TeaserList";
import { isPreset } from "./listQuery";
import { useListQuery } from "./useListQuery";
import { ViewFilters } from "./ViewFilters";
import { ResultsPage } from "./ResultsPage";

const drawTeasers = (nodes: readonly NodeTeaserFragment[]) => <TeaserList nodes={nodes} />;

/** A list of pages with the filters that a visitor may set. The state of both is in the address. */
export function ViewResults({
  view,
  path,
  emptyText,
  renderResults = drawTeasers,
}: {
  view: ViewFragment;
  /** CMS path of the page that carries the list. */
  path: string;
  /** What to say of a list without entries; a general text unless given. */
  emptyText?: string | undefined;
  /** Draws the entries; side by side unless given. */
  renderResults?: ((nodes: readonly NodeTeaserFragment[]) => ReactNode) | undefined;
}) {
  const { t } = useTranslation("blocks");
  const query = useListQuery(view.filters, "page");
  const filtered = !isPreset(view.filters, query.values);
  return (
    <>
      <ViewFilters filters={view.filters} values={query.values} path={path} pageParam="page" />
      {/* Apart, so that a press on a filter does not wait until all entries have hydrated. */}
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
