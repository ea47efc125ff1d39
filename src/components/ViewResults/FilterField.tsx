import { useId } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ListFilter } from "./listQuery";

interface FilterFieldProps {
  filter: ListFilter;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** A filter field: checkboxes for several values, a select, a text or a date. */
export function FilterField({ filter, value, onChange }: FilterFieldProps) {
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
