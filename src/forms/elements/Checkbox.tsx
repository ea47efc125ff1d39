import { memo } from "react";
import type { ElementOf } from "../formTypes";
import { Choice } from "./Choice";
import { Below, Help, RequiredMark } from "./FieldTexts";
import { useField, type Field } from "./useField";

/** One box to tick. Its message comes when it changes. */
export function Checkbox({ element }: { element: ElementOf<"WebformCheckbox"> }) {
  return <MemoField element={element} field={useField(element)} />;
}

interface MemoFieldProps {
  element: ElementOf<"WebformCheckbox">;
  field: Field;
}

/** Drawn again only when something of the field changes. */
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
        // Where other entries tick or clear the box, the visitor cannot.
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
