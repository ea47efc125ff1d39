import type { ViewFragment } from "../../cms/generated";
import { localizedPath } from "../../i18n/paths";
import { useLanguage } from "../../i18n/useLanguage";
import { Pagination } from "../Pagination/Pagination";
import { TeaserGrid } from "../TeaserCard/TeaserGrid";
import { listPagePath } from "./listPagePath";

/** A stretch of a list of pages, with links to the other stretches, each a page of its own. */
export function ViewResults({
  view,
  path,
  emptyText,
}: {
  view: ViewFragment;
  /** CMS path of the page that carries the list. */
  path: string;
  /** What to say of a list without entries. */
  emptyText: string;
}) {
  const langcode = useLanguage();
  const { page, pageSize, total } = view.pageInfo;
  if (view.results.length === 0) return <p>{emptyText}</p>;
  return (
    <>
      <TeaserGrid nodes={view.results} />
      <Pagination
        page={page}
        pageSize={pageSize}
        total={total}
        hrefFor={(target) => localizedPath(langcode, listPagePath(path, target))}
      />
    </>
  );
}
