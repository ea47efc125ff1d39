import { type ContentModel, type FieldModel, type Shape, typeModel } from "./model";

const byModel = new WeakMap<ContentModel, Map<string, readonly FieldModel[]>>();

/**
 * Fields that may show content stored elsewhere: derived fields, and those that hold references or
 * formatted text at any depth.
 */
export function dynamicFields(model: ContentModel, kind: string): readonly FieldModel[] {
  const known = byModel.get(model) ?? new Map<string, readonly FieldModel[]>();
  byModel.set(model, known);
  let fields = known.get(kind);
  if (fields === undefined) {
    fields = [...typeModel(model, kind).fields.values()].filter((field) =>
      isDynamic(field, model, new Set([kind])),
    );
    known.set(kind, fields);
  }
  return fields;
}

/** @param above kinds that contain this one, to stop at recursive kinds */
function isDynamic(
  { shape, derived }: FieldModel,
  model: ContentModel,
  above: ReadonlySet<string>,
): boolean {
  return derived || holdsReferences(shape, model, above);
}

function holdsReferences(shape: Shape, model: ContentModel, above: ReadonlySet<string>): boolean {
  switch (shape.is) {
    case "scalar":
    case "enum":
      return false;
    case "list":
      return holdsReferences(shape.of, model, above);
    case "object":
      return shape.kinds.some((kind) => {
        if (above.has(kind)) return false;
        const fields = [...typeModel(model, kind).fields.values()];
        return fields.some((field) => isDynamic(field, model, new Set([...above, kind])));
      });
    default:
      return true;
  }
}
