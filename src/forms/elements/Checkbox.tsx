import { memo } from "react";
import type { ElementOf } from "../formTypes";
import { Choice } from "./Choice";
import { Below, Help, RequiredMark } from "./FieldTexts";
import { useField, type Field } from "./useField";

/** A single checkbox. It validates on change. */
export function Checkbox({ element }: { element: ElementOf<"WebformCheckbox"> }) {
  return <MemoField element={element} field={useField(element)} />;
}

interface MemoFieldProps {
  element: ElementOf<"WebformCheckbox">;
  field: Field;
}

/** Renders only when the field changes. */
const MemoField = memo(function MemoField({ element, field }: MemoFieldProps) {
  const { state, control } = field;
  return (
    <div
      className="form-field"
      id={field.id}
      data-invalid={field.message !== undefined || undefined}
    >
      <Choice
        {...control}
        type="checkbox"
        label={
          <span className={element.titleDisplay === "INVISIBLE" ? "visually-hidden" : undefined}>
            <span>{element.title}</span>
            <RequiredMark required={field.required} />
          </span>
        }
        {...field.requirement}
        // Conditions tick or clear the box, so the visitor cannot.
        disabled={control.disabled || state.ticked !== undefined}
        value="1"
        checked={state.value === true}
        onChange={(event) => {
          field.change(event.target.checked);
          field.leave();
        }}
      />
      <div className="form-choice__below">
        <Below element={element} id={field.id} message={field.message} />
        <Help element={element} />
      </div>
    </div>
  );
});
