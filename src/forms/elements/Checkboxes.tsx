import { memo } from "react";
import { withChoice } from "@quatrain/webform";
import type { ElementOf } from "../formTypes";
import { Choice } from "./Choice";
import { ChoiceGroups } from "./ChoiceGroups";
import { GroupFrame } from "./FieldFrame";
import { useField, type Field } from "./useField";

/** A group of checkboxes. */
export function Checkboxes({ element }: { element: ElementOf<"WebformCheckboxes"> }) {
  return <MemoField element={element} field={useField(element)} />;
}

interface MemoFieldProps {
  element: ElementOf<"WebformCheckboxes">;
  field: Field;
}

/** Renders only when the field changes. */
const MemoField = memo(function MemoField({ element, field }: MemoFieldProps) {
  const { "aria-describedby": describedBy, id, ...control } = field.control;
  const { value: entered } = field.state;
  const ticked: readonly string[] = typeof entered === "object" ? entered : [];

  const box = (value: string, label: string, description?: string | null) => (
    <Choice
      key={value}
      {...control}
      id={`${id}-${value}`}
      type="checkbox"
      label={label}
      description={description}
      value={value}
      checked={ticked.includes(value)}
      aria-describedby={control["aria-invalid"] ? describedBy : undefined}
      onChange={(event) => {
        field.change(withChoice(element, ticked, value, event.target.checked));
        field.leave();
      }}
    />
  );
  const { options, optionsAll, optionsNone } = element;
  return (
    <GroupFrame element={element} field={field}>
      <ChoiceGroups options={options}>
        {({ value, label, description }) => box(value, label, description)}
      </ChoiceGroups>
      {(optionsAll ?? optionsNone) && (
        <div className="form-choices" data-apart>
          {optionsAll && box(optionsAll.value, optionsAll.label)}
          {optionsNone && box(optionsNone.value, optionsNone.label)}
        </div>
      )}
    </GroupFrame>
  );
});
