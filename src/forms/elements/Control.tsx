import { flushSync } from "react-dom";
import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { hasModifier } from "../../browser/hasModifier";
import { useLanguage } from "../../i18n/useLanguage";
import type { ElementOf, FormOption } from "../formTypes";
import { readControl, UNREADABLE } from "../unreadable";
import { useDebouncedText } from "../useDebouncedText";
import { inputAttributes, type LineElement } from "./inputAttributes";
import type { Field } from "./useField";
import { stepNumber, count } from "@quatrain/webform";
import type { LocaleCode } from "../../i18n/locales";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Icon } from "../../components/Icon/Icon";
import { optionGroups } from "./optionGroups";

const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** Steps a number with an arrow key. Undefined: the key does not change it. */
function stepByKey(
  event: KeyboardEvent,
  element: ElementOf<"WebformNumber">,
  text: string,
  langcode: LocaleCode,
): string | undefined {
  const direction = directions[event.key];
  if (direction === undefined || hasModifier(event) || element.readonly) return undefined;
  // Keep the caret in place.
  event.preventDefault();
  return stepNumber(text, direction, element, langcode);
}

export type ControlElement = LineElement | ElementOf<"WebformTextarea" | "WebformSelect">;

export interface ControlProps {
  attributes: Field["control"] &
    Field["requirement"] & {
      "aria-label"?: string | undefined;
      autoFocus?: boolean;
    };
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
}

export function Control({ element, ...props }: ControlProps & { element: ControlElement }) {
  if (element.__typename === "WebformSelect") return <SelectControl element={element} {...props} />;
  return <TextControl element={element} {...props} />;
}

function TextControl({
  element,
  attributes,
  value,
  onChange,
  onLeave,
}: ControlProps & { element: LineElement | ElementOf<"WebformTextarea"> }) {
  const { text, type, field, read, flush } = useDebouncedText(value, onChange);
  const langcode = useLanguage();
  const shared = {
    ...attributes,
    className: "form-input",
    // An unreadable entry stays in the field until somebody sets another value.
    value: text === UNREADABLE ? "" : text,
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) =>
      type(readControl(target)),
    onKeyDown: (event: KeyboardEvent) => {
      if (element.__typename === "WebformNumber") {
        const next = stepByKey(event, element, text, langcode);
        if (next !== undefined) type(next);
      }
      // Conditions may show a field for this entry; it must exist before the focus moves on.
      if (event.key === "Tab") flushSync(flush);
    },
    onKeyUp: read,
    onBlur: () => {
      read();
      flush();
      onLeave();
    },
  };
  const counter = "counter" in element ? element.counter : null;
  return (
    <>
      {element.__typename === "WebformTextarea" ? (
        <textarea
          {...shared}
          ref={field as RefObject<HTMLTextAreaElement>}
          rows={element.rows ?? 5}
          placeholder={element.placeholder ?? undefined}
          autoComplete={element.autocomplete ?? undefined}
          readOnly={element.readonly}
        />
      ) : (
        <input
          {...shared}
          {...inputAttributes(element)}
          ref={field as RefObject<HTMLInputElement>}
        />
      )}
      {counter && <Counter counter={counter} text={text} />}
    </>
  );
}

type CounterRules = NonNullable<ElementOf<"WebformTextarea">["counter"]>;

/** Pause in typing before a screen reader speaks the count, in milliseconds. */
const SPEAK_AFTER_MS = 1_000;

/** Counts characters or words: on screen at once, for screen readers after a pause. */
function Counter({ counter, text }: { counter: CounterRules; text: string }) {
  const status = useCounterText(counter, text);
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    if (text === "") return undefined;
    const timer = setTimeout(() => setSpoken(status), SPEAK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status, text]);
  return (
    <div className="form-counter">
      <span aria-hidden="true">{status}</span>
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </div>
  );
}

function useCounterText(counter: CounterRules, text: string): string {
  const { t } = useTranslation("forms");
  const unit = counter.type === "WORD" ? "words" : "characters";
  const counted = count(text, counter.type);
  const missing = (counter.minimum ?? 0) - counted;
  if (missing > 0) {
    return (
      counter.minimumMessage?.replace("%d", String(missing)) ??
      t(`counter.${unit}Missing`, { count: missing })
    );
  }
  if (counter.maximum === null) return "";
  const left = counter.maximum - counted;
  if (left < 0) return t(`counter.${unit}Over`, { count: -left });
  return (
    counter.maximumMessage?.replace("%d", String(left)) ?? t(`counter.${unit}Left`, { count: left })
  );
}

function SelectControl({
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
