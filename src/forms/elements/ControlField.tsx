import { useLanguage } from "../../i18n/useLanguage";
import { Control, type ControlElement } from "./Control";
import { useDateHint } from "./useDateHint";
import { FieldFrame } from "./FieldFrame";
import { MultipleField } from "./MultipleField";
import { useField } from "./useField";

/** A field with one control, or with one for each of several values. */
export function ControlField({ element }: { element: ControlElement }) {
  const langcode = useLanguage();
  const hint = useDateHint(element, langcode);
  const field = useField(element, hint !== undefined);
  if (element.multiple) return <MultipleField element={element} field={field} hint={hint} />;
  const { value } = field.state;
  return (
    <FieldFrame element={element} field={field} hint={hint}>
      <Control
        element={element}
        attributes={{ ...field.control, required: field.required }}
        value={typeof value === "string" ? value : ""}
        onChange={field.change}
        onLeave={field.leave}
      />
    </FieldFrame>
  );
}
