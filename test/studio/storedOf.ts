import { type ContentModel, type Shape, typeModel } from "@quatrain/contract/contentModel";

type Json = Record<string, unknown>;

/** Converts the CMS's response to stored fields: replaces referenced objects by references. */
export function storedOf(model: ContentModel, kind: string, answer: Json): Json {
  const stored: Json = {};
  for (const { name, shape, derived } of typeModel(model, kind).fields.values()) {
    const value = answer[name];
    if (derived || value === null || value === undefined) continue;
    stored[name] = storedValue(model, shape, value);
  }
  return stored;
}

function storedValue(model: ContentModel, shape: Shape, value: unknown): unknown {
  if (value === null) return null;
  switch (shape.is) {
    case "list":
      return (value as unknown[]).map((entry) => storedValue(model, shape.of, entry));
    case "text":
      return (value as { processed: string }).processed;
    case "media":
    case "node":
    case "topic":
    case "webform":
      return (value as { id: string }).id;
    case "link": {
      const { title, url } = value as { title: string | null; url: string };
      return title === null ? { url } : { title, url };
    }
    case "view": {
      const { view_id, display } = value as Json;
      return { view_id, display };
    }
    case "object": {
      const answer = value as Json;
      const kind = String(answer["__typename"] ?? shape.kinds[0]);
      const stored = storedOf(model, kind, answer);
      return shape.kinds.length > 1 ? { kind, ...stored } : stored;
    }
    case "scalar":
    case "enum":
      return value;
  }
}
