import type { ReactNode } from "react";
import type { ElementOf } from "../formTypes";
import { RichText } from "../../components/RichText/RichText";
import { Help } from "./FieldTexts";

export function Flexbox({
  element,
  children,
}: {
  element: ElementOf<"WebformFlexbox">;
  children: ReactNode;
}) {
  return (
    <fieldset className="form-row">
      <legend
        className={element.titleDisplay === "INVISIBLE" ? "visually-hidden" : "form-field__label"}
      >
        {element.title}
      </legend>
      <div className="form-row__fields" data-align={element.alignItems}>
        {children}
      </div>
      {element.description && (
        <RichText className="form-field__description" html={element.description.processed} />
      )}
      <Help element={element} />
    </fieldset>
  );
}
