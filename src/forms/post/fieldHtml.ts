import type { ElementState } from "@quatrain/webform";
import type { Translate } from "../../i18n/translate";
import type { LocaleCode } from "../../i18n/locales";
import { dateHint } from "../elements/dateHint";
import { inputAttributes } from "../elements/inputAttributes";
import { optionGroups } from "../elements/optionGroups";
import { fieldNames } from "../fieldNames";
import { offeredRows } from "../offeredRows";
import type { ElementOf, FieldElement, FormElement, FormOption } from "../formTypes";
import { attributes, html, sanitized, type Html } from "./html";

/** What a form that was sent without script is drawn from. */
export interface Sheet {
  langcode: LocaleCode;
  t: Translate<"forms">;
  states: Readonly<Record<string, ElementState>>;
  /** What is wrong, by key. */
  messages: Readonly<Record<string, string>>;
  /** How many fields are to stand there at least, by key of elements of several values. */
  rows: Readonly<Record<string, number>>;
  /** Key of the element that has just got one more field. */
  added: string | undefined;
}

/** A part of a form with what was entered. Parts that conditions hide are left out. */
export function fieldHtml(element: FormElement, sheet: Sheet): Html {
  if (sheet.states[element.key]?.visible === false) return html``;
  switch (element.__typename) {
    case "WebformMarkup":
      return html`<div class="rich-text">${sanitized(element.markup.processed)}</div>`;
    case "WebformFlexbox":
      return "elements" in element ? row(element, sheet) : html``;
    case "WebformCheckbox":
      return html`<div class="field" id="field-${element.key}">
        ${choice({ ...own(element, sheet), type: "checkbox", value: "1" }, [
          element.title,
          mark(element, sheet),
        ])}${below(element, sheet)}
      </div>`;
    case "WebformRadios":
      return group(element, sheet, choices(element, element.options, "radio", sheet));
    case "WebformCheckboxes": {
      const { options, optionsAll, optionsNone } = element;
      const apart = [optionsAll, optionsNone].flatMap((option) =>
        option ? [{ ...option, description: null, group: null }] : [],
      );
      return group(element, sheet, choices(element, [...options, ...apart], "checkbox", sheet));
    }
    default:
      return controls(element, sheet);
  }
}

function row(element: ElementOf<"WebformFlexbox">, sheet: Sheet): Html {
  const hidden = element.titleDisplay === "INVISIBLE" && "visually-hidden";
  return html`<fieldset class="row">
    <legend class="${hidden}">${element.title}</legend>
    ${element.elements.map((inner) => fieldHtml(inner as FormElement, sheet))}
  </fieldset>`;
}

type SingleControl = Exclude<
  FieldElement,
  ElementOf<"WebformCheckbox" | "WebformCheckboxes" | "WebformRadios">
>;

function controls(element: SingleControl, sheet: Sheet): Html {
  const values = valuesOf(element, sheet);
  if (!element.multiple) {
    return html`<div class="field" id="field-${element.key}">
      <label for="input-${element.key}">${element.title}${mark(element, sheet)}</label>
      ${control(element, values[0] ?? "", { id: `input-${element.key}` }, sheet)}
      ${below(element, sheet)}
    </div>`;
  }
  const { key, title, multiple } = element;
  const { limit } = multiple;
  const count = offeredRows(limit, Math.max(values.length, sheet.rows[key] ?? 0));
  const all = Array.from({ length: count }, (_, index) =>
    control(
      element,
      values[index] ?? "",
      {
        "aria-label": sheet.t("numbered", { label: title, number: index + 1 }),
        autofocus: sheet.added === key && index === count - 1,
      },
      sheet,
    ),
  );
  const more = html`<button${attributes({ name: fieldNames.add, value: key, class: "more" })}>
    ${sheet.t("addTo", { label: title })}
  </button>`;
  return group(element, sheet, html`${all}${(limit === null || count < limit) && more}`);
}

function control(element: SingleControl, value: string, extra: object, sheet: Sheet): Html {
  const shared = { ...own(element, sheet), ...extra, class: "input" };
  switch (element.__typename) {
    case "WebformTextarea":
      return html`<textarea${attributes({ ...shared, rows: element.rows ?? 5 })}>
${value}</textarea>`;
    case "WebformSelect": {
      const empty = element.emptyOption?.label ?? sheet.t("choose");
      const option = (each: FormOption) =>
        html`<option${attributes({ value: each.value, selected: each.value === value })}>${each.label}</option>`;
      return html`<select${attributes(shared)}>
        <option value="">${empty}</option>
        ${optionGroups(element.options).map(({ group: label, options }) =>
          label === null
            ? options.map(option)
            : html`<optgroup label="${label}">${options.map(option)}</optgroup>`,
        )}
      </select>`;
    }
    default:
      return html`<input${attributes({ ...inputAttributes(element), ...shared, value })}></input${attributes({ ...inputAttributes(element), ...shared, value })}>`;
  }
}

function choices(
  element: FieldElement,
  options: readonly FormOption[],
  type: "radio" | "checkbox",
  sheet: Sheet,
): Html {
  const chosen = valuesOf(element, sheet);
  const shared = own(element, sheet);
  const all = optionGroups(options).map(({ group: label, options: grouped }) => [
    label !== null && html`<p class="note">${label}</p>`,
    grouped.map(({ value, label: name, description }) =>
      choice({ ...shared, type, value, checked: chosen.includes(value) }, [
        name,
        description && html` <span class="note">${description}</span>`,
      ]),
    ),
  ]);
  return html`${all}`;
}

function choice(input: object, label: Parameters<typeof html>[1]): Html {
  return html`<label class="choice"><input${attributes(input)}> <span>${label}</span></label>`;
}

function group(element: FieldElement, sheet: Sheet, content: Html): Html {
  return html`<fieldset class="field" id="field-${element.key}">
    <legend>${element.title}${mark(element, sheet)}</legend>
    ${content}${below(element, sheet)}
  </fieldset>`;
}

/** What every control of an element carries. */
function own(element: FieldElement, sheet: Sheet): object {
  const { key } = element;
  const wrong = sheet.messages[key] !== undefined;
  const state = sheet.states[key];
  return {
    name: key,
    disabled: state?.enabled === false,
    checked: state?.value === true,
    "aria-invalid": wrong ? "true" : undefined,
    "aria-describedby": wrong ? `error-${key}` : undefined,
  };
}

function below(element: FieldElement, sheet: Sheet): Html {
  const hint = "weekdays" in element ? dateHint(element, sheet.langcode, sheet.t) : undefined;
  const message = sheet.messages[element.key];
  return html`${hint && html`<p class="note">${hint}</p>`}
  ${element.description && html`<div class="note">${sanitized(element.description.processed)}</div>`}
  ${message && html`<p class="error" id="error-${element.key}">${message}</p>`}`;
}

function mark(element: FieldElement, sheet: Sheet): Html | false {
  return sheet.states[element.key]?.required === true && html` <span class="error">*</span>`;
}

function valuesOf({ key }: FieldElement, { states }: Sheet): readonly string[] {
  const value = states[key]?.value ?? "";
  if (typeof value === "boolean") return value ? ["1"] : [];
  return typeof value === "string" ? [value].filter(Boolean) : value;
}
