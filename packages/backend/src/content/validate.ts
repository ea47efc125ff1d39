import { checks } from "./checks";
import { defaultOf } from "./fieldDefaults";
import { type Shape, typeModel } from "./model";
import { validateLeaf } from "./validateLeaf";
import { isRecord, join, report, type Validation } from "./validation";

/**
 * Validates the fields of content against its kind and fills in defaults. Adds problems to the validation;
 * the result is usable only if there are none.
 * @param path position of the content; empty for the whole
 */
export function validateFields(
  kind: string,
  values: Readonly<Record<string, unknown>>,
  path: string,
  validation: Validation,
): Record<string, unknown> {
  const type = typeModel(validation.model, kind);
  const result: Record<string, unknown> = {};
  for (const name of Object.keys(values)) {
    const field = type.fields.get(name);
    if (field === undefined) {
      report(
        validation,
        join(path, name),
        `${kind} has no such field; it has ${storedNames(kind)}`,
      );
    } else if (field.derived) {
      report(validation, join(path, name), "is worked out by the CMS: leave it out");
    }
  }
  for (const field of type.fields.values()) {
    if (field.derived) continue;
    const at = join(path, field.name);
    const given = values[field.name] ?? defaultOf(type, field);
    if (given !== undefined && given !== null) {
      result[field.name] = validateValue(field.shape, given, at, validation);
    } else if (field.required) {
      report(validation, at, "is missing");
    }
  }
  for (const problem of checks[kind]?.(result) ?? []) {
    report(validation, join(path, problem.path), problem.reason);
  }
  return result;

  function storedNames(of: string): string {
    const fields = [...typeModel(validation.model, of).fields.values()];
    return fields
      .filter(({ derived }) => !derived)
      .map(({ name }) => name)
      .join(", ");
  }
}

function validateValue(
  shape: Shape,
  value: unknown,
  path: string,
  validation: Validation,
): unknown {
  if (shape.is === "list") {
    if (!Array.isArray(value)) {
      report(validation, path, "must be a list");
      return [];
    }
    return value.map((item: unknown, index) => {
      const at = join(path, String(index));
      if (item !== null && item !== undefined) return validateValue(shape.of, item, at, validation);
      if (!shape.nullable) report(validation, at, "is empty");
      return null;
    });
  }
  if (shape.is === "object") return validateObject(shape.kinds, value, path, validation);
  validateLeaf(shape, value, path, validation);
  return value;
}

function validateObject(
  kinds: readonly string[],
  value: unknown,
  path: string,
  validation: Validation,
): unknown {
  if (!isRecord(value)) {
    report(validation, path, `must be an object of kind ${kinds.join(", ")}`);
    return undefined;
  }
  const only = kinds.length === 1 ? kinds[0] : undefined;
  if (only !== undefined) {
    const hasOwnKind = typeModel(validation.model, only).fields.has("kind");
    const { kind, ...fields } = value;
    if (!hasOwnKind && kind !== undefined && kind !== only) {
      report(validation, join(path, "kind"), `must be ${only}`);
    }
    return validateFields(only, hasOwnKind ? value : fields, path, validation);
  }
  const { kind, ...fields } = value;
  if (typeof kind !== "string" || !kinds.includes(kind)) {
    const reason = `must be one of ${kinds.join(", ")}`;
    report(
      validation,
      join(path, "kind"),
      kind === undefined ? `is missing; it ${reason}` : reason,
    );
    return undefined;
  }
  return { kind, ...validateFields(kind, fields, path, validation) };
}
