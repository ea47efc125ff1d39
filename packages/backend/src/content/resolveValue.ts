import { ContentObject } from "./contentObject";
import type { ContentContext } from "./context";
import { resolveLink } from "./links";
import { type ContentModel, type Shape, typeModel } from "./model";
import { resolveRichText } from "./richText";
import { placedView, type PlacedView } from "./views/runView";

/** Resolves a stored value. Unpublished content becomes null, or disappears from its list. */
export function resolveValue(
  shape: Shape,
  value: unknown,
  owner: ContentObject,
  position: string,
  context: ContentContext,
): unknown {
  if (shape.is === "list") {
    if (!Array.isArray(value)) return [];
    const items = value.map((item: unknown, index) =>
      resolveValue(shape.of, item, owner, `${position}-${index}`, context),
    );
    // Unpublished content is missing from the list.
    return shape.nullable ? items : items.filter((item) => item !== null);
  }
  if (value === undefined || value === null) return null;
  const { langcode } = owner;
  switch (shape.is) {
    case "scalar":
    case "enum":
      return value;
    case "text":
      return { processed: resolveRichText(String(value), langcode, context) };
    case "link":
      return resolveLink(value, langcode, context);
    case "topic":
      return resolveTopic(String(value), langcode, context);
    case "view":
      return placedView(value as PlacedView, langcode, context);
    case "webform":
      return context.snapshot.webform(String(value), langcode) ?? null;
    case "media":
      return context.snapshot.medium(String(value), langcode) ?? null;
    case "node": {
      const page = context.snapshot.page(String(value), langcode);
      return page !== undefined && shape.kinds.includes(page.__typename) ? page : null;
    }
    case "object":
      return resolveObject(shape.kinds, value, owner, position, context);
  }
}

function resolveTopic(id: string, langcode: string, context: ContentContext) {
  const names = context.snapshot.document("topic", id)?.data["name"] as
    Record<string, string> | undefined;
  const name = names?.[langcode];
  return name === undefined ? null : { id, name };
}

function resolveObject(
  kinds: readonly string[],
  value: unknown,
  owner: ContentObject,
  position: string,
  context: ContentContext,
): ContentObject | null {
  const values = value as Record<string, unknown>;
  const kind = kinds.length === 1 ? kinds[0] : kinds.find((each) => each === values["kind"]);
  if (kind === undefined) return null;
  const object = new ContentObject(kind, values, owner.langcode, position, owner.library);
  return isWhole(object, context) ? object : null;
}

/** Whether all required media exist: a slide without its picture is dropped. */
function isWhole(object: ContentObject, context: ContentContext): boolean {
  for (const name of requiredReferences(context.model, object.__typename)) {
    const id = object.values[name];
    if (context.snapshot.document("medium", String(id)) === undefined) return false;
  }
  return true;
}

const requiredByModel = new WeakMap<ContentModel, Map<string, readonly string[]>>();

function requiredReferences(model: ContentModel, kind: string): readonly string[] {
  const known = requiredByModel.get(model) ?? new Map<string, readonly string[]>();
  requiredByModel.set(model, known);
  let names = known.get(kind);
  if (names === undefined) {
    const fields = [...typeModel(model, kind).fields.values()];
    names = fields
      .filter(({ shape, required, derived }) => required && !derived && shape.is === "media")
      .map(({ name }) => name);
    known.set(kind, names);
  }
  return names;
}
