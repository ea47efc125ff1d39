import type { FormElement, SingleElement, ElementOf } from "../formTypes";
import { useWebformContext } from "../WebformContext";
import { WithoutScript } from "../WithoutScript";
import { Checkbox } from "./Checkbox";
import { Checkboxes } from "./Checkboxes";
import { ControlField } from "./ControlField";
import { Flexbox } from "./Flexbox";
import { Radios } from "./Radios";
import { RichText } from "../../components/RichText/RichText";

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
