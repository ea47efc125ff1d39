import type { ElementState } from "@quatrain/webform";
import { useMemo } from "react";
import type { FieldElement } from "../formTypes";
import { useWebformContext } from "../WebformContext";

/** State of a field, and the attributes that connect its control with its texts. */
export interface Field {
  /** Id of the frame around the field, the target of links. */
  id: string;
  state: ElementState;
  required: boolean;
  /** Attributes that mark the control as required. With `aria-required` the browser does not enforce it. */
  requirement: { required: boolean; "aria-required": true | undefined };
  message: string | undefined;
  /** Text in the control: the typed one, unless the visitor cannot change it. */
  text: string;
  change: (value: unknown) => void;
  leave: () => void;
  control: {
    id: string;
    name: string;
    disabled: boolean;
    "aria-invalid": boolean;
    "aria-describedby": string | undefined;
    "aria-errormessage": string | undefined;
  };
}

const still: ElementState = {
  visible: true,
  enabled: true,
  required: false,
  ticked: undefined,
  value: "",
};

/** Ids of the texts of a field. */
export const textIds = (id: string) => ({
  title: `${id}-title`,
  hint: `${id}-hint`,
  description: `${id}-description`,
  error: `${id}-error`,
});

/**
 * Connects a field with its form. The result stays the same object until the field changes.
 *
 * @param hinted whether the field has a hint of its own
 */
export function useField(element: FieldElement, hinted = false): Field {
  const form = useWebformContext();
  const { key, description } = element;
  const { id: formId, change, leave } = form;
  const message = form.messageOf(key);
  const { visible, enabled, required, value, ...rest } = form.elementStates[key] ?? still;
  // Without script the visitor ticks all boxes.
  const ticked = form.unsettled ? undefined : rest.ticked;
  // The answer page, too: it was made for the entries of that moment.
  const mayBecomeOptional = !!form.redrawn || form.unsettled?.[key]?.required === true;
  const typed = form.values[key];
  const isFixed = !visible || !enabled || ("readonly" in element && element.readonly);
  const text = [isFixed ? value : typed, value].find((each) => typeof each === "string") ?? "";
  const mayBecomeEnabled = form.unsettled?.[key]?.enabled === true;
  return useMemo(() => {
    const id = `${formId}-${key}`;
    const ids = textIds(id);
    const described = [
      hinted && ids.hint,
      description && ids.description,
      message !== undefined && ids.error,
    ].filter(Boolean);
    // Only visitors without script see a hidden field. It must not stop them from sending.
    const isRequired = required && visible;
    return {
      id,
      state: { visible, enabled, required, ticked, value },
      required: isRequired,
      requirement: {
        required: isRequired && !mayBecomeOptional,
        "aria-required": (isRequired && mayBecomeOptional) || undefined,
      },
      message,
      text,
      change: (next) => change(key, next),
      leave: () => leave(key),
      control: {
        id: `${id}-input`,
        name: key,
        disabled: !enabled && !mayBecomeEnabled,
        "aria-invalid": message !== undefined,
        "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
        "aria-errormessage": message === undefined ? undefined : ids.error,
      },
    };
  }, [
    formId,
    key,
    description,
    hinted,
    message,
    visible,
    enabled,
    required,
    mayBecomeOptional,
    mayBecomeEnabled,
    ticked,
    value,
    text,
    change,
    leave,
  ]);
}
