import { flushSync } from "react-dom";
import type { KeyboardEvent, RefObject } from "react";
import { useLanguage } from "../../i18n/useLanguage";
import type { ElementOf } from "../formTypes";
import { readControl, UNREADABLE } from "../unreadable";
import { useDebouncedText } from "../useDebouncedText";
import { Counter } from "./Counter";
import { inputAttributes, type LineElement } from "./inputAttributes";
import { SelectControl } from "./SelectControl";
import type { Field } from "./useField";
import { stepNumber } from "@quatrain/webform";
import type { LocaleCode } from "../../i18n/locales";

const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** Steps a number with an arrow key. Undefined: the key does not change it. */
function stepByKey(
  event: KeyboardEvent,
  element: ElementOf<"WebformNumber">,
  text: string,
  langcode: LocaleCode,
): string | undefined {
  const direction = directions[event.key];
  const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (direction === undefined || isModified || element.readonly) return undefined;
  // Keep the caret in place.
  event.preventDefault();
  return stepNumber(text, direction, element, langcode);
}

/** Kinds with one control per value. */
export type ControlElement = LineElement | ElementOf<"WebformTextarea" | "WebformSelect">;

/** Props of a control, besides its element. */
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

/** The control for one value. */
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
