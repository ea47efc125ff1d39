import type { InputHTMLAttributes } from "react";
import type { ElementOf } from "../formTypes";

/** Kinds with a one-line input. */
export type LineElement = ElementOf<
  | "WebformTextfield"
  | "WebformEmail"
  | "WebformUrl"
  | "WebformNumber"
  | "WebformDate"
  | "WebformDatetime"
>;

/** Keyboards by autocomplete token, for text fields. */
const inputModes: Readonly<Record<string, "tel" | "numeric" | "email" | "url">> = {
  tel: "tel",
  "tel-national": "tel",
  "tel-local": "tel",
  "postal-code": "numeric",
  "one-time-code": "numeric",
  email: "email",
  url: "url",
};

/** Attributes of an input: type, keyboard, bounds and autocompletion. */
export function inputAttributes(element: LineElement): InputHTMLAttributes<HTMLInputElement> {
  switch (element.__typename) {
    case "WebformTextfield": {
      const { autocomplete, placeholder, size, readonly } = element;
      const inputMode = inputModes[autocomplete ?? ""] ?? numericMode(element.pattern);
      return {
        type: inputMode === "tel" ? "tel" : "text",
        inputMode,
        autoComplete: autocomplete ?? undefined,
        placeholder: placeholder ?? undefined,
        size: size ?? undefined,
        readOnly: readonly,
      };
    }
    case "WebformEmail":
    case "WebformUrl":
      return {
        type: element.__typename === "WebformEmail" ? "email" : "url",
        inputMode: element.__typename === "WebformEmail" ? "email" : "url",
        autoComplete: element.autocomplete ?? undefined,
        placeholder: element.placeholder ?? undefined,
        size: element.size ?? undefined,
        readOnly: element.readonly,
        spellCheck: false,
        autoCapitalize: "none",
      };
    case "WebformNumber":
      return {
        // Number inputs of browsers drop a comma and unreadable text, and the mouse wheel changes them.
        type: "text",
        className: "form-input form-input--number",
        inputMode: keyboardOf(element),
        autoComplete: "off",
        placeholder: element.placeholder ?? undefined,
        readOnly: element.readonly,
      };
    case "WebformDate":
      return { type: "date", min: dayOf(element.minDate), max: dayOf(element.maxDate) };
    case "WebformDatetime":
      return {
        type: "datetime-local",
        min: momentOf(element.minDate, element.timeMin ?? "00:00"),
        max: momentOf(element.maxDate, element.timeMax ?? "23:59"),
        step: element.timeStep ?? undefined,
      };
  }
}

/** Some phones have no minus sign on their numeric keyboard. */
function keyboardOf({ min, step }: ElementOf<"WebformNumber">): "text" | "numeric" | "decimal" {
  if (min !== null && min < 0) return "text";
  return Number.isInteger(step ?? 1) ? "numeric" : "decimal";
}

/** Shows the numeric keyboard for a pattern of digits only. */
function numericMode(pattern: string | null): "numeric" | undefined {
  return pattern !== null && /^(\[0-9\]|\\d)(\{[\d,]+\}|[+*])?$/.test(pattern)
    ? "numeric"
    : undefined;
}

function dayOf(date: string | null): string | undefined {
  return date?.slice(0, 10);
}

function momentOf(date: string | null, time: string): string | undefined {
  return date === null ? undefined : `${date.slice(0, 10)}T${time.slice(0, 5)}`;
}
