import type { ElementState } from "@quatrain/webform";
import { useMemo } from "react";
import type { FieldElement } from "../formTypes";
import { useWebformContext } from "../WebformContext";

/** What a field needs to know of itself, and the attributes that tie its control to its texts. */
export interface Field {
  /** Id of the frame around the field, that links lead to. */
  id: string;
  state: ElementState;
  required: boolean;
  /** What says so to the browser, and to a screen reader where the browser must not ask for it. */
  requirement: { required: boolean; "aria-required": true | undefined };
  message: string | undefined;
  /** The text in its control: what was typed, as long as it can be changed. */
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

/** Ties a field to its form. It stays the same while nothing of the field changes. `hinted`: the field has a hint of its own. */
export function useField(element: FieldElement, hinted = false): Field {
  const form = useWebformContext();
  const { key, description } = element;
  const { id: formId, change, leave } = form;
  const message = form.messageOf(key);
  const { visible, enabled, required, value, ...rest } = form.elementStates[key] ?? still;
  // Without script, the visitor ticks all boxes.
  const ticked = form.unsettled ? undefined : rest.ticked;
  // In an answer, too: it asks for what the entries then required.
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
    // A hidden field is drawn for those without script only, whom nothing may hold up.
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
