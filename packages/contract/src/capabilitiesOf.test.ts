import { buildSchema, isInterfaceType, isObjectType } from "graphql";
import { belonging, capabilities } from "./capabilities";
import { capabilitiesOf } from "./capabilitiesOf";
import { isNeeded } from "./declared/directives";
import { contractSchema, contractSdl } from "./index";
import { Random } from "./testing/random";
import { thinnedSchema } from "./testing/thinnedSchema";

const contract = contractSchema();

function statesOf(sdl: string) {
  const { needed, states } = capabilitiesOf(contract, buildSchema(sdl));
  return {
    needed: needed.map(({ coordinate }) => coordinate),
    of: Object.fromEntries(states.map(({ capability, state }) => [capability.name, state])),
    lacking: Object.fromEntries(
      states.map(({ capability, lacking }) => [
        capability.name,
        lacking.map((each) => each.coordinate),
      ]),
    ),
  };
}

const MINIMAL = `
  type Query { route(path: String!, langcode: String!): EntityResponse languages: [Language!]! }
  type EntityResponse { entity: ContentPage }
  type Language { id: String! }
  type ContentPage { title: String! path: String! langcode: String! }`;

test("the contract itself has all of everything", () => {
  const { needed, of } = statesOf(contractSdl());
  expect(needed).toEqual([]);
  expect(new Set(Object.values(of))).toEqual(new Set(["whole"]));
});

test("every capability says what the site does without it, and begins somewhere", () => {
  const all = capabilities(contract);
  expect(all.filter(({ without }) => !/^[A-Z].*\.$/.test(without))).toEqual([]);
  expect(all.filter(({ entries }) => entries.length === 0).map(({ name }) => name)).toEqual([]);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.find(({ name }) => name === "TextItem")).toEqual({
    name: "TextItem",
    group: "KIND_OF_BLOCK",
    what: "Formatted text.",
    without: "Blocks of this kind are left out.",
    entries: ["TextItem"],
  });
});

test("every field of the contract is needed or belongs to a capability", () => {
  const belongs = belonging(contract);
  const homeless: string[] = [];
  const seen = new Set<string>();
  const visit = (typeName: string, owner: string | undefined): void => {
    const type = contract.getType(typeName);
    const own = belongs.ofType(typeName) ?? owner;
    if (seen.has(`${typeName} ${own ?? ""}`) || !type) return;
    seen.add(`${typeName} ${own ?? ""}`);
    if (isInterfaceType(type) || "getTypes" in type) {
      for (const { name } of contract.getPossibleTypes(type)) visit(name, owner);
    }
    if (!isObjectType(type)) return;
    for (const { name, type: inner } of Object.values(type.getFields())) {
      const capability = belongs.ofField(typeName, name) ?? own;
      if (!capability && !isNeeded(contract, type, name)) homeless.push(`${typeName}.${name}`);
      visit(String(inner).replace(/[[\]!]/g, ""), capability);
    }
  };
  visit("Query", undefined);
  visit("Mutation", undefined);
  expect(homeless).toEqual([]);
});

test("a minimal CMS has what is needed, one kind of page, and nothing else", () => {
  const { needed, of } = statesOf(MINIMAL);
  expect(needed).toEqual([]);
  expect(Object.entries(of).filter(([, state]) => state !== "missing")).toEqual([
    ["ContentPage", "partial"],
  ]);
});

test.each([
  ["route", MINIMAL.replace("route(", "path("), ["Query.route", "NodeInterface"]],
  ["languages", MINIMAL.replace("languages:", "tongues:"), ["Query.languages"]],
  ["a title", MINIMAL.replace("title:", "headline:"), ["NodeInterface"]],
  ["a known kind of page", MINIMAL.replace(/ContentPage/g, "Article"), ["NodeInterface"]],
])("without %s, no site can be built", (_name, sdl, needed) => {
  expect(statesOf(sdl).needed).toEqual(needed);
});

test.each<[name: string, capability: string, of: RegExp, as: string, state: string, lacks: string]>(
  [
    ["menus", "MENUS", /^ {2}menu\(/m, "  navigation(", "missing", "Query.menu"],
    ["titles", "MENUS", /(type MenuItem [^]*?)title:/, "$1label:", "missing", "MenuItem.title"],
    ["open", "MENUS", /(type MenuItem [^]*?)expanded:/, "$1open:", "partial", "MenuItem.expanded"],
    [
      "since",
      "CHANGES",
      /since: String/,
      "after_: String",
      "missing",
      "Query.buildListing(since:)",
    ],
    ["cursors", "CHANGES", /^ {2}cursor: /m, "  mark: ", "missing", "BuildListing.cursor"],
    ["revisions", "CHANGES", /revision(: String! @cap)/, "rev$1", "partial", "BuildRoute.revision"],
    ["previews", "PREVIEW", /^ {2}preview\(/m, "  draft(", "missing", "Query.preview"],
    ["facts", "PREVIEW", /^ {2}previewFacts\(/m, "  draftFacts(", "missing", "Query.previewFacts"],
    ["rights", "PREVIEW", /^ {2}previewAccess\(/m, "  rights(", "missing", "Query.previewAccess"],
    [
      "paths of previews",
      "PREVIEW",
      /(^ {2}previewFacts\([^)]*?)path: String/m,
      "$1slug: String",
      "missing",
      "Query.previewFacts(path:)",
    ],
    ["stamps", "LIVE_PREVIEW", /^ {2}previewStamp\(/m, "  mark(", "missing", "Query.previewStamp"],
    [
      "stamps among the facts",
      "LIVE_PREVIEW",
      /(type PreviewFacts [^]*?)stamp:/,
      "$1mark:",
      "missing",
      "PreviewFacts.stamp",
    ],
    [
      "stamps of pages",
      "LIVE_PREVIEW",
      /(^ {2}previewStamp\([^)]*?)path: String/m,
      "$1slug: String",
      "missing",
      "Query.previewStamp(path:)",
    ],
    [
      "rights of a shared preview",
      "PREVIEW_SHARING",
      /(type PreviewShare [^]*?)access:/,
      "$1allows:",
      "missing",
      "PreviewShare.access",
    ],
    ["leads", "LEADS", /^ {2}lead: String/gm, "  intro: String", "missing", "NodeInterface.lead"],
    ["a lead", "LEADS", /(type HomePage [^]*?)lead: S/, "$1intro: S", "partial", "HomePage.lead"],
  ],
)("a CMS without %s: %s", (_name, capability, of, as, state, lacks) => {
  const found = statesOf(contractSdl().replace(of, as));
  expect(found.of[capability]).toBe(state);
  expect(found.lacking[capability]).toEqual([lacks]);
});

test.each(Array.from({ length: 30 }, (_, seed) => seed))(
  "what is whole lacks nothing, and what is partial or missing says what, seed %i",
  (seed) => {
    const random = new Random(seed);
    const cms = thinnedSchema(contractSdl(), random, random.next() * 0.3);
    for (const { state, lacking } of capabilitiesOf(contract, cms).states) {
      expect([state === "whole", lacking.length > 0]).not.toEqual([true, true]);
      expect([state === "partial", lacking.length > 0]).not.toEqual([true, false]);
    }
  },
);
