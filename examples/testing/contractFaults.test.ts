import { contractSchema } from "@quatrain/contract";
import { buildSchema } from "graphql";
import { contractFaults } from "./contractFaults";
import { exampleSchema } from "./exampleSchema";

test("the contract is a part of itself", () => {
  expect(contractFaults(contractSchema())).toEqual([]);
});

test("minimal-cms speaks a part of the contract", () => {
  expect(contractFaults(exampleSchema("minimal-cms"))).toEqual([]);
});

const site = `
  type Query { route(path: String!, langcode: String!): EntityResponse languages: [Language!]! }
  type Language { id: String! }
  type EntityResponse { entity: ContentPage! }
  type ContentPage { title: String! path: String! langcode: String! }`;

test.each([
  ["what is needed", "languages: ", "tongues: ", "Query.languages: The CMS has no such field."],
  ["another type", "[Language!]!", "Language!", "Query.languages: In the CMS it is"],
  ["a field of its own", "title: String!", "title: String! slug: String", "ContentPage.slug: "],
  ["a kind of its own", "ContentPage", "Article", "Article: The contract has no such type."],
])("finds %s", (_what, from, to, fault) => {
  expect(contractFaults(buildSchema(site))).toEqual([]);
  const faults = contractFaults(buildSchema(site.replaceAll(from, to)));
  expect(faults).toContainEqual(expect.stringContaining(fault));
});
