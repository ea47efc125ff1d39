import { contractSchema, contractSdl } from "@quatrain/contract";
import {
  contentModel,
  type ContentModel,
  type Shape,
  typeModel,
} from "@quatrain/contract/contentModel";
import fc from "fast-check";
import { buildSchema } from "graphql";
import { storedFields } from "../../packages/studio/src/fields/standing";
import { studioFields } from "../../packages/studio/src/fields/studioFields";
import { ToContract } from "../../packages/studio/src/mapping/toContract";
import { ToStudio } from "../../packages/studio/src/mapping/toStudio";
import { examples } from "../../src/blocks/examples";
import { storedOf } from "./storedOf";

const model = contentModel(contractSchema());
const toStudio = new ToStudio(model);
const toContract = new ToContract(model);

/** Through the studio, and through the JSON in which it is kept. */
function throughStudio(kind: string, stored: Record<string, unknown>) {
  const form = JSON.parse(JSON.stringify(toStudio.fields(kind, stored))) as typeof stored;
  return toContract.fields(kind, form);
}

describe.each(Object.entries(examples))("%s", (kind, named) => {
  test.each(Object.entries(named))(
    "the example %s comes out of the studio as it went in",
    (_name, example) => {
      const stored = storedOf(model, kind, { ...example });
      expect(Object.keys(stored).length + Object.keys(example).length).toBeGreaterThan(3);
      expect(throughStudio(kind, withDefaults(kind, stored))).toEqual(withDefaults(kind, stored));
    },
  );
});

test.each(model.nodeKinds)(
  "any page of the kind %s comes out of the studio as it went in",
  (kind) => {
    fc.assert(
      fc.property(contentOf(model, kind, 3), (stored) => {
        expect(throughStudio(kind, stored)).toEqual(stored);
      }),
      { numRuns: 12 },
    );
  },
);

// Here, since it needs the same `graphql` as the contract.
test("a new block of the contract needs nothing here", () => {
  const poem = `type Poem implements ParagraphInterface {
    id: String! @derived
    langcode: String! @derived
    lines: [String!]!
  }`;
  const wider = buildSchema(`${contractSdl()}\n${poem}`);
  const { blocks } = studioFields(contentModel(wider));
  expect(blocks.find(({ name }) => name === "Poem")?.fields).toMatchObject([
    { name: "lines", edited: { control: "lineList" } },
  ]);
});

/** Lists and truth values that the CMS fills in itself. */
function withDefaults(kind: string, stored: Record<string, unknown>): Record<string, unknown> {
  const result = { ...stored };
  for (const { name, shape } of storedFields(typeModel(model, kind))) {
    const given = result[name];
    if (shape.is === "list") {
      result[name] = ((given ?? []) as unknown[]).map((entry) => inner(shape.of, entry));
    } else if (given !== undefined) result[name] = inner(shape, given);
  }
  return result;
}

function inner(shape: Shape, value: unknown): unknown {
  if (shape.is !== "object") return value;
  const { kind = shape.kinds[0], ...fields } = value as { kind?: string };
  const filled = withDefaults(String(kind), fields);
  return shape.kinds.length > 1 ? { kind, ...filled } : filled;
}

/** Any content of a kind, as a CMS stores it. */
function contentOf(
  of: ContentModel,
  kind: string,
  depth: number,
): fc.Arbitrary<Record<string, unknown>> {
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  const requiredKeys: string[] = [];
  for (const { name, shape, required } of storedFields(typeModel(of, kind))) {
    if (shape.is === "object" && depth === 0 && !required) continue;
    fields[name] = valueOf(shape, required, depth);
    if (required) requiredKeys.push(name);
  }
  return fc.record(fields, { requiredKeys });
}

function valueOf(shape: Shape, required: boolean, depth: number): fc.Arbitrary<unknown> {
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
      const entry = valueOf(of, true, depth);
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

/** Formatted text, good and bad. */
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
