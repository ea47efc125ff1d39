import type { FormElement, SingleElement, ElementOf } from "../formTypes";
import { useWebformContext } from "../WebformContext";
import { WithoutScript } from "../WithoutScript";
import { Checkbox, Checkboxes, Radios } from "./choices";
import { ControlField } from "./ControlField";
import { RichText } from "../../components/RichText/RichText";
import type { ReactNode } from "react";
import { Help } from "./FieldTexts";

/** Draws an element while its conditions show it. */
export function Element({ element }: { element: FormElement }) {
  const { elementStates, redrawn } = useWebformContext();
  if (elementStates[element.key]?.visible !== false) return <ElementBody element={element} />;
  // The answer page shows the elements for the entries that it answers.
  if (redrawn) return null;
  // Without script no condition can show it later. The server ignores entries of hidden elements.
  return (
    <WithoutScript>
      <ElementBody element={element} />
    </WithoutScript>
  );
}

function ElementBody({ element }: { element: FormElement }) {
  if (element.__typename !== "WebformFlexbox") return <Single element={element} />;
  return (
    <Flexbox element={element}>
      {element.elements.map(
        (inner) =>
          inner.__typename !== "WebformFlexbox" && <Element key={inner.key} element={inner} />,
      )}
    </Flexbox>
  );
}

function Single({ element }: { element: SingleElement }) {
  switch (element.__typename) {
    case "WebformMarkup":
      return <Markup element={element} />;
    case "WebformCheckbox":
      return <Checkbox element={element} />;
    case "WebformCheckboxes":
      return <Checkboxes element={element} />;
    case "WebformRadios":
      return <Radios element={element} />;
    default:
      return <ControlField element={element} />;
  }
}

function Markup({ element }: { element: ElementOf<"WebformMarkup"> }) {
  return <RichText className="form-markup" html={element.markup.processed} />;
}

function Flexbox({
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
