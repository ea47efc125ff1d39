import type { ReactNode } from "react";
import type { FieldElement } from "../formTypes";
import { Below, Help, RequiredMark } from "./FieldTexts";
import { textIds, type Field } from "./useField";

interface FrameProps {
  element: FieldElement;
  field: Field;
  hint?: string | undefined;
  children: ReactNode;
}

export function FieldFrame({ element, field, hint, children }: FrameProps) {
  return (
    <div
      className="form-field"
      id={field.id}
      data-title={element.titleDisplay}
      data-invalid={field.message !== undefined || undefined}
    >
      <label className="form-field__label" id={textIds(field.id).title} htmlFor={field.control.id}>
        <span>{element.title}</span>
        <RequiredMark required={field.required} />
      </label>
      <div className="form-field__control">
        {children}
        <Below element={element} id={field.id} hint={hint} message={field.message} />
        <Help element={element} />
      </div>
    </div>
  );
}

interface GroupFrameProps extends FrameProps {
  /** Set for radio buttons: the group takes the ARIA attributes of one control. */
  role?: "radiogroup";
}

/** Several controls under one title, with the texts that belong to all. */
export function GroupFrame({ element, field, hint, children, role }: GroupFrameProps) {
  const { control } = field;
  const radios = role === "radiogroup";
  return (
    <fieldset
      className="form-field"
      id={field.id}
      data-title={element.titleDisplay}
      data-invalid={field.message !== undefined || undefined}
      role={role}
      disabled={control.disabled}
      aria-describedby={control["aria-describedby"]}
      aria-required={radios ? field.required : undefined}
      aria-invalid={radios ? control["aria-invalid"] : undefined}
      aria-errormessage={radios ? control["aria-errormessage"] : undefined}
    >
      <legend className="form-field__label" id={textIds(field.id).title}>
        <span>{element.title}</span>
        <RequiredMark required={field.required} spoken={!radios} />
      </legend>
      <div className="form-field__control">
        {children}
        <Below element={element} id={field.id} hint={hint} message={field.message} />
        <Help element={element} />
      </div>
    </fieldset>
  );
}
