import type { FieldModel, TypeModel } from "./model";

/** Values that a field has when none is given. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  "ImageMedia.focalPoint": { x: 0.5, y: 0.5 },
  "WebformElement.titleDisplay": "BEFORE",
};

/** What a field holds when nothing is given; undefined if it has no standard. */
export function standardOf({ name: kind, interfaces }: TypeModel, field: FieldModel): unknown {
  const owner = [kind, ...interfaces].find((name) => `${name}.${field.name}` in DEFAULTS);
  if (owner !== undefined) return DEFAULTS[`${owner}.${field.name}`];
  if (interfaces.includes("WebformElement") && field.name === "type") {
    return kind.replace(/^Webform/, "").toLowerCase();
  }
  if (field.shape.is === "list") return [];
  return field.required && field.shape.is === "scalar" && field.shape.name === "Boolean"
    ? false
    : undefined;
}

/** Whether a required field may be left out. */
export function hasStandard(type: TypeModel, field: FieldModel): boolean {
  return standardOf(type, field) !== undefined;
}
