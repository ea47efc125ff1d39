import { contractSchema, contractSdl } from "@quatrain/contract";
import {
  contentModel,
  type ContentModel,
  type Shape,
  typeModel,
} from "@quatrain/contract/contentModel";
import { runs } from "@quatrain/contract/testing/runs";
import fc from "fast-check";
import { buildSchema } from "graphql";
import { storedFields } from "../../packages/studio/src/fields/storedFields";
import { studioFields } from "../../packages/studio/src/fields/studioFields";
import { ToContract } from "../../packages/studio/src/mapping/toContract";
import { ToStudio } from "../../packages/studio/src/mapping/toStudio";
import { examples } from "../../src/blocks/examples";
import { contentOf } from "./contentOf";

const model = contentModel(contractSchema());
const toStudio = new ToStudio(model);
const toContract = new ToContract(model);

/** Converts stored fields to form data and back, through JSON. */
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
      { numRuns: runs(4, 12) },
    );
  },
);

// In this folder, because it needs the contract's copy of `graphql`.
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

/** Lists and booleans with defaults of the CMS. */
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

type Json = Record<string, unknown>;

/** Converts the CMS's response to stored fields: replaces referenced objects by references. */
function storedOf(model: ContentModel, kind: string, answer: Json): Json {
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
