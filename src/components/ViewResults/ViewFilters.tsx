import { useContext, useState, type FormEvent, type MouseEvent, useId } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { filteredListPath } from "../../i18n/listPagePath";
import { localizedPath } from "../../i18n/paths";
import { useLanguage } from "../../i18n/useLanguage";
import { afterPaint } from "../../browser/afterPaint";
import { useEarlyEntries } from "../../browser/useEarlyEntries";
import { Button } from "../Button/Button";
import { opensHere } from "../CmsLink/opensHere";
import { Icon } from "../Icon/Icon";
import { useSiteLinks } from "../SiteLinks/SiteLinks";
import {
  areSame,
  isPreset,
  listHref,
  presetValues,
  type FilterValues,
  type ListFilter,
} from "./listQuery";
import { showInPlace, ListSearchContext } from "./useListQuery";
import "./ViewFilters.css";

interface ViewFiltersProps {
  filters: readonly ListFilter[];
  values: FilterValues;
  path: string;
  pageParam: string;
}

/**
 * Filters of a list. They apply on submit, so that nothing changes while a visitor chooses. Prebuilt pages have
 * only the unfiltered list, so without script the form leads to a page rendered on request.
 */
export function ViewFilters({ filters, values, path, pageParam }: ViewFiltersProps) {
  const { t } = useTranslation("blocks");
  const langcode = useLanguage();
  const siteLinks = useSiteLinks();
  const onRequest = useContext(ListSearchContext) !== null;
  const [draft, setDraft] = useState(values);
  const [followed, setFollowed] = useState(values);
  if (values !== followed) {
    setFollowed(values);
    setDraft(values);
  }
  // Hide filters with fewer than two options.
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
      // Submitted before hydration, it waits: see the starter.
      data-early=""
      method="get"
      action={siteLinks(localizedPath(langcode, filteredListPath(path)))}
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

interface FilterFieldProps {
  filter: ListFilter;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** A filter field: checkboxes for several values, a select, a text or a date. */
function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const id = useId();
  if (filter.type === "OPTIONS" && filter.multiple) {
    return <Boxes filter={filter} value={value} onChange={onChange} />;
  }
  return (
    <div className="view-filters__field">
      <label className="view-filters__label" htmlFor={id}>
        {filter.label}
      </label>
      {filter.type === "OPTIONS" ? (
        <Choice id={id} filter={filter} value={value} onChange={onChange} />
      ) : (
        <input
          className="view-filters__control"
          id={id}
          type={filter.type === "DATE" ? "date" : "search"}
          name={filter.id}
          required={filter.required}
          maxLength={filter.type === "TEXT" ? 200 : undefined}
          value={value[0] ?? ""}
          onChange={(event) => onChange([event.target.value])}
        />
      )}
    </div>
  );
}

function Choice({ id, filter, value, onChange }: FilterFieldProps & { id: string }) {
  const { t } = useTranslation("blocks");
  return (
    <select
      className="view-filters__control"
      id={id}
      name={filter.id}
      value={value[0] ?? ""}
      onChange={(event) => onChange(event.target.value ? [event.target.value] : [])}
    >
      {!filter.required && <option value="">{t("viewResults.all")}</option>}
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function Boxes({ filter, value, onChange }: FilterFieldProps) {
  return (
    <fieldset className="view-filters__field" data-wide>
      <legend className="view-filters__label">{filter.label}</legend>
      <div className="view-filters__boxes">
        {filter.options.map((option) => (
          <label key={option.value} className="view-filters__box">
            <input
              type="checkbox"
              name={filter.id}
              value={option.value}
              checked={value.includes(option.value)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...value, option.value]
                    : value.filter((entry) => entry !== option.value),
                )
              }
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
