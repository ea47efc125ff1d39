import type { FormElement, SingleElement } from "../formTypes";
import { useFormState } from "../FormState";
import { Checkbox } from "./Checkbox";
import { Checkboxes } from "./Checkboxes";
import { ControlField } from "./ControlField";
import { Flexbox } from "./Flexbox";
import { Markup } from "./Markup";
import { Radios } from "./Radios";

interface ElementProps {
  element: FormElement;
  /** Draws the part in any case: it stands in what is drawn for those without script. */
  bare?: boolean;
}

/** A part of a form, while its conditions show it. */
export function Element({ element, bare = false }: ElementProps) {
  const visible = useFormState().states[element.key]?.visible !== false;
  if (bare) return <Shown element={element} bare />;
  // Without script nothing brings it up later, and the server leaves out what does not apply.
  return visible ? (
    <Shown element={element} />
  ) : (
    <noscript>
      <Shown element={element} bare />
    </noscript>
  );
}

function Shown({ element, bare = false }: ElementProps) {
  if (element.__typename !== "WebformFlexbox") return <Single element={element} />;
  return (
    <Flexbox element={element}>
      {element.elements.map(
        (inner) =>
          inner.__typename !== "WebformFlexbox" && (
            <Element key={inner.key} element={inner} bare={bare} />
          ),
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
