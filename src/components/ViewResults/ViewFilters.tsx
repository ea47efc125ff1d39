import { useContext, useState, type FormEvent, type MouseEvent } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { askedListPath } from "../../i18n/listPagePath";
import { localizedPath } from "../../i18n/paths";
import { useLanguage } from "../../i18n/useLanguage";
import { afterPaint } from "../../browser/afterPaint";
import { useEarlyEntries } from "../../browser/useEarlyEntries";
import { Button } from "../Button/Button";
import { opensHere } from "../CmsLink/opensHere";
import { Icon } from "../Icon/Icon";
import { useSiteLinks } from "../SiteLinks/SiteLinks";
import { AskedLists } from "./AskedLists";
import { FilterField } from "./FilterField";
import {
  areSame,
  isPreset,
  listHref,
  presetValues,
  type FilterValues,
  type ListFilter,
} from "./listQuery";
import { showInPlace } from "./useListQuery";
import "./ViewFilters.css";

interface ViewFiltersProps {
  filters: readonly ListFilter[];
  /** The values in force. */
  values: FilterValues;
  /** CMS path of the page that carries the list. */
  path: string;
  /** Name of the number of the page of results in the address. */
  pageParam: string;
}

/**
 * The filters of a list. They apply when they are sent, so that nothing changes while a visitor
 * still chooses. Pages are built for the unfiltered list alone, so without script they lead to where the list is read on
 * request.
 */
export function ViewFilters({ filters, values, path, pageParam }: ViewFiltersProps) {
  const { t } = useTranslation("blocks");
  const langcode = useLanguage();
  const siteLinks = useSiteLinks();
  const onRequest = useContext(AskedLists) !== null;
  const [draft, setDraft] = useState(values);
  const [followed, setFollowed] = useState(values);
  if (values !== followed) {
    setFollowed(values);
    setDraft(values);
  }
  // A choice among fewer than two is none.
  const offered = filters.filter(({ type, options }) => type !== "OPTIONS" || options.length > 1);
  const form = useEarlyEntries<HTMLFormElement>((element) => {
    const early = withoutBlanks(entries(element, offered));
    if (!areSame(offered, early, values)) setDraft({ ...values, ...early });
  });
  if (offered.length === 0) return null;

  const hrefOf = (next: FilterValues) =>
    siteLinks(listHref({ langcode, path, filters, values: next, page: 0, pageParam, onRequest }));
  const show = (next: FilterValues) => afterPaint(() => showInPlace(hrefOf(next)));
  const preset = presetValues(filters);

  function reset(event: MouseEvent<HTMLAnchorElement>) {
    if (!opensHere(event, event.currentTarget)) return;
    event.preventDefault();
    show(preset);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    show(withoutBlanks(draft));
  }

  return (
    <form
      ref={form}
      className="view-filters"
      // Sent before script has come, it waits for that: see the starter.
      data-early=""
      method="get"
      action={siteLinks(localizedPath(langcode, askedListPath(path)))}
      aria-label={t("viewResults.filters")}
      onSubmit={onSubmit}
    >
      {offered.map((filter) => (
        <FilterField
          key={filter.id}
          filter={filter}
          value={draft[filter.id] ?? []}
          onChange={(value) => setDraft((current) => ({ ...current, [filter.id]: value }))}
        />
      ))}
      <div className="view-filters__actions">
        <Button type="submit">{t("viewResults.apply")}</Button>
        {!isPreset(filters, values) && (
          <a className="button" data-look="plain" href={hrefOf(preset)} onClick={reset}>
            <span>{t("viewResults.reset")}</span>
            <Icon name="close" />
          </a>
        )}
      </div>
    </form>
  );
}

/** What stands in the fields of the filters. */
function entries(form: HTMLFormElement, filters: readonly ListFilter[]): FilterValues {
  const data = new FormData(form);
  return Object.fromEntries(filters.map(({ id }) => [id, data.getAll(id).map(String)]));
}

function withoutBlanks(values: FilterValues): FilterValues {
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [
      id,
      value.map((entry) => entry.trim()).filter(Boolean),
    ]),
  );
}
