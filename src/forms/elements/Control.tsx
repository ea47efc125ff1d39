import { flushSync } from "react-dom";
import type { KeyboardEvent } from "react";
import type { ElementOf } from "../formTypes";
import { useDebouncedText } from "../useDebouncedText";
import { Counter } from "./Counter";
import { inputAttributes, type LineElement } from "./inputAttributes";
import { SelectControl } from "./SelectControl";
import type { Field } from "./useField";

/** Kinds with one control for each value. */
export type ControlElement = LineElement | ElementOf<"WebformTextarea" | "WebformSelect">;

/** What a control is given, besides its element. */
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

/** The control of one value. */
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
  const { shown, type, handOver } = useDebouncedText(value, onChange);
  const shared = {
    ...attributes,
    className: "form-input",
    value: shown,
    onChange: (event: { target: { value: string } }) => type(event.target.value),
    onKeyDown: (event: KeyboardEvent) => {
      // What the entry makes visible has to be there before the focus moves on.
      if (event.key === "Tab") flushSync(handOver);
    },
    onBlur: () => {
      handOver();
      onLeave();
    },
  };
  const counter = "counter" in element ? element.counter : null;
  return (
    <>
      {element.__typename === "WebformTextarea" ? (
        <textarea
          {...shared}
          rows={element.rows ?? 5}
          placeholder={element.placeholder ?? undefined}
          autoComplete={element.autocomplete ?? undefined}
          readOnly={element.readonly}
        />
      ) : (
        <input {...shared} {...inputAttributes(element)} />
      )}
      {counter && <Counter counter={counter} text={shown} />}
    </>
  );
}
