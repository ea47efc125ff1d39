import { memo } from "react";
import type { ElementOf } from "../formTypes";
import { Choice } from "./Choice";
import { ChoiceGroups } from "./ChoiceGroups";
import { GroupFrame } from "./FieldFrame";
import { useField, type Field } from "./useField";

/** A group of radio buttons. */
export function Radios({ element }: { element: ElementOf<"WebformRadios"> }) {
  return <MemoField element={element} field={useField(element)} />;
}

interface MemoFieldProps {
  element: ElementOf<"WebformRadios">;
  field: Field;
}

/** Renders only when the field changes. */
const MemoField = memo(function MemoField({ element, field }: MemoFieldProps) {
  const { id, name, disabled } = field.control;
  const { value: chosen } = field.state;
  return (
    <GroupFrame element={element} field={field} role="radiogroup">
      <ChoiceGroups options={element.options}>
        {({ value, label, description }) => (
          <Choice
            key={value}
            name={name}
            disabled={disabled}
            id={`${id}-${value}`}
            type="radio"
            required={field.requirement.required}
            label={label}
            description={description}
            value={value}
            checked={chosen === value}
            onChange={() => field.change(value)}
            onBlur={field.leave}
          />
        )}
      </ChoiceGroups>
    </GroupFrame>
  );
});
