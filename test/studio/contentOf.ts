import { type ContentModel, type Shape, typeModel } from "@quatrain/contract/contentModel";
import fc from "fast-check";
import { storedFields } from "../../packages/studio/src/fields/storedFields";

/** Arbitrary content of a kind, as a CMS stores it. */
export function contentOf(
  of: ContentModel,
  kind: string,
  depth: number,
): fc.Arbitrary<Record<string, unknown>> {
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  const requiredKeys: string[] = [];
  for (const { name, shape, required } of storedFields(typeModel(of, kind))) {
    if (shape.is === "object" && depth === 0 && !required) continue;
    fields[name] = valueOf(of, shape, required, depth);
    if (required) requiredKeys.push(name);
  }
  return fc.record(fields, { requiredKeys });
}

function valueOf(
  model: ContentModel,
  shape: Shape,
  required: boolean,
  depth: number,
): fc.Arbitrary<unknown> {
  const minLength = required ? 0 : 1;
  const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,9}$/);
  switch (shape.is) {
    case "scalar":
      if (shape.name === "Boolean") return fc.boolean();
      if (shape.name === "Int") return fc.integer();
      if (shape.name === "Float")
        return fc.double({ noNaN: true, noDefaultInfinity: true }).map((x) => x + 0);
      return fc.string({ minLength, unit: "binary" });
    case "enum":
      return fc.constantFrom(...shape.values);
    case "text":
      return anyHtml.filter((html) => required || html !== "");
    case "link":
      return fc.record(
        { title: fc.string({ minLength: 1 }), page: id, fragment: id },
        { requiredKeys: ["page"] },
      );
    case "view":
      return fc.record(
        {
          view_id: id,
          display: id,
          pageSize: fc.nat(),
          filters: fc.constant([{ id: "a", value: ["b"] }]),
        },
        { requiredKeys: ["view_id", "display"] },
      );
    case "topic":
    case "webform":
    case "media":
    case "node":
      return id;
    case "list": {
      const of = shape.of;
      if (of.is === "object" && depth === 0) return fc.constant([]);
      const entry = valueOf(model, of, true, depth);
      return fc.array(shape.nullable ? fc.option(entry) : entry, { maxLength: 2, size: "xsmall" });
    }
    case "object":
      return fc
        .constantFrom(...shape.kinds)
        .chain((kind) =>
          contentOf(model, kind, depth - 1).map((stored) =>
            shape.kinds.length > 1 ? { kind, ...stored } : stored,
          ),
        );
  }
}

/** Formatted text, valid and invalid. */
const anyHtml = fc.oneof(
  fc.string(),
  fc
    .array(
      fc.constantFrom(
        "<p>",
        "</p>",
        "<h3>",
        "</h3>",
        "<ul>",
        "<li>",
        "</li>",
        "</ul>",
        "<strong>",
        "</strong>",
        "<em>",
        "</em>",
        '<a href="page:home">',
        "</a>",
        "<br>",
        "words",
        " ",
        "\n",
        "&amp;",
        "&nbsp;",
        "<table><tr><td>1</td></tr></table>",
        "<blockquote>",
        "</blockquote>",
        "<!-- -->",
        "<hr>",
        '<p class="x">',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join("")),
);
