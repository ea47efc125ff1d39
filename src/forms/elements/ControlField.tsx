import { memo } from "react";
import { useLanguage } from "../../i18n/useLanguage";
import { Control, type ControlElement } from "./Control";
import { useBoundsHint } from "./useBoundsHint";
import { FieldFrame } from "./FieldFrame";
import { MultipleField } from "./MultipleField";
import { useField, type Field } from "./useField";

/** A field with one control, or with one control per value. */
export function ControlField({ element }: { element: ControlElement }) {
  const langcode = useLanguage();
  const hint = useBoundsHint(element, langcode);
  const field = useField(element, hint !== undefined);
  return <MemoField element={element} field={field} hint={hint} />;
}

interface MemoFieldProps {
  element: ControlElement;
  field: Field;
  hint: string | undefined;
}

/** Renders only when this field changes, so that keys typed elsewhere do not render it. */
const MemoField = memo(function MemoField({ element, field, hint }: MemoFieldProps) {
  if (element.multiple) return <MultipleField element={element} field={field} hint={hint} />;
  return (
    <FieldFrame element={element} field={field} hint={hint}>
      <Control
        element={element}
        attributes={{ ...field.control, ...field.requirement }}
        value={field.text}
        onChange={field.change}
        onLeave={field.leave}
      />
    </FieldFrame>
  );
});
