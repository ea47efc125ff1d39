import { useTranslation } from "gatsby-plugin-react-i18next";
import { Icon } from "../../components/Icon/Icon";
import type { ElementOf, FormOption } from "../formTypes";
import type { ControlProps } from "./Control";
import { optionGroups } from "./optionGroups";

/** A drop-down list for one value. */
export function SelectControl({
  element,
  attributes,
  value,
  onChange,
  onLeave,
}: ControlProps & { element: ElementOf<"WebformSelect"> }) {
  return (
    <div className="form-select">
      <select
        {...attributes}
        className="form-input"
        autoComplete={element.autocomplete ?? undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      >
        <EmptyChoice
          element={element}
          required={attributes.required || attributes["aria-required"] === true}
        />
        {optionGroups(element.options).map(({ group, options }) =>
          group === null ? (
            <Choices key="" options={options} />
          ) : (
            <optgroup key={group} label={group}>
              <Choices options={options} />
            </optgroup>
          ),
        )}
      </select>
      <Icon name="chevron-down" className="form-select__icon" />
    </div>
  );
}

/**
 * The empty choice. If a value is required and editors set no empty choice, it disappears from the list: otherwise
 * the first option would look chosen.
 */
function EmptyChoice({
  element,
  required,
}: {
  element: ElementOf<"WebformSelect">;
  required: boolean;
}) {
  const { t } = useTranslation("forms");
  if (element.emptyOption) return <option value="">{element.emptyOption.label}</option>;
  if (!required) return <option value="">{t("none")}</option>;
  return (
    <option value="" disabled hidden>
      {t("choose")}
    </option>
  );
}

function Choices({ options }: { options: readonly FormOption[] }) {
  return (
    <>
      {options.map(({ value, label, description }) => (
        <option key={value} value={value}>
          {description ? `${label} (${description})` : label}
        </option>
      ))}
    </>
  );
}
