import { RichText } from "../../components/RichText/RichText";
import type { ElementOf } from "../formTypes";

/** Text between the fields. */
export function Markup({ element }: { element: ElementOf<"WebformMarkup"> }) {
  return <RichText className="form-markup" html={element.markup.processed} />;
}
