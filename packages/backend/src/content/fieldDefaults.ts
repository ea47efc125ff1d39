import type { FieldModel, TypeModel } from "./model";

/** Default values by type and field. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  "ImageMedia.focalPoint": { x: 0.5, y: 0.5 },
  "WebformElement.titleDisplay": "BEFORE",
};

/** The default value of a field; undefined if it has none. */
export function defaultOf({ name: kind, interfaces }: TypeModel, field: FieldModel): unknown {
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

/** Whether the field has a default, so that content may omit it. */
export function hasDefault(type: TypeModel, field: FieldModel): boolean {
  return defaultOf(type, field) !== undefined;
}
