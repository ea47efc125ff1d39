import type { Shape } from "@quatrain/contract/contentModel";
import { FORMATTED_TEXT, LINK, VIEW } from "./storedFields";
import type { Control, ReferenceTarget, StudioField } from "./studioField";

/** Fields for texts of several lines. */
const LONG = /^(lead|description|quote|caption|transcript|summary|closedMessage|markup|help)$/;

/** Control that edits values of a shape. @param fieldsOf returns the fields of a kind of object */
export function controlOf(
  name: string,
  shape: Shape,
  required: boolean,
  fieldsOf: (kind: string) => readonly StudioField[],
): Control {
  switch (shape.is) {
    case "scalar":
      return scalarControl(name, shape.name);
    case "enum":
      return { control: "choice", choices: shape.values };
    case "text":
      return { control: "formatted" };
    case "link":
      return { control: "blocks", kinds: [LINK], most: 1 };
    case "view":
      return { control: "blocks", kinds: [VIEW], most: 1 };
    case "topic":
    case "webform":
      return { control: "reference", to: shape.is, kinds: [] };
    case "media":
    case "node":
      return { control: "reference", to: targetOf(shape.is), kinds: shape.kinds };
    case "object": {
      const [only] = shape.kinds;
      // An optional object is a list of at most one block, which editors add and remove.
      if (required && shape.kinds.length === 1 && only !== undefined) {
        return { control: "group", fields: fieldsOf(only) };
      }
      return { control: "blocks", kinds: shape.kinds, most: 1 };
    }
    case "list":
      return listControl(shape.of, shape.nullable);
  }
}

function targetOf(is: "media" | "node"): ReferenceTarget {
  return is === "media" ? "medium" : "page";
}

function scalarControl(name: string, scalar: string): Control {
  switch (scalar) {
    case "Boolean":
      return { control: "tick" };
    case "Int":
    case "Float":
      return { control: "number", whole: scalar === "Int" };
    case "String":
    case "ID":
      return { control: LONG.test(name) ? "lines" : "line" };
    default:
      return { control: "json" };
  }
}

function listControl(of: Shape, nullable: boolean): Control {
  if (nullable) return { control: "json" };
  switch (of.is) {
    case "object":
      return { control: "blocks", kinds: of.kinds, most: null };
    case "link":
      return { control: "blocks", kinds: [LINK], most: null };
    case "view":
      return { control: "blocks", kinds: [VIEW], most: null };
    case "text":
      return { control: "blocks", kinds: [FORMATTED_TEXT], most: null };
    case "topic":
    case "webform":
      return { control: "referenceList", to: of.is, kinds: [] };
    case "media":
    case "node":
      return { control: "referenceList", to: targetOf(of.is), kinds: of.kinds };
    case "scalar":
      if (of.name === "String" || of.name === "ID") return { control: "lineList" };
      if (of.name === "Int" || of.name === "Float") return { control: "numberList" };
      return { control: "json" };
    case "enum":
    case "list":
      return { control: "json" };
  }
}
