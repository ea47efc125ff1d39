import path from "node:path";
import { contractSchema } from "@quatrain/contract";
import { capabilitiesOf } from "@quatrain/contract/capabilitiesOf";
import { conform } from "@quatrain/contract/conform";
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from "graphql";
import { selectAll } from "../domain/preview/testing/selectAll";
import { startBackend, type TestBackend } from "../testing/startBackend";

// The embedded CMS passes the contract's conformance suite with the demo content.

const contract = contractSchema();

let cms: TestBackend;
beforeAll(async () => {
  cms = await startBackend({}, path.resolve(__dirname, "../../content"));
});
afterAll(() => cms.close());

test("it has every capability, whole", async () => {
  const { data } = await cms.ask(getIntrospectionQuery());
  const schema = buildClientSchema(data as unknown as IntrospectionQuery);
  const { needed, states } = capabilitiesOf(contract, schema);
  expect(needed).toEqual([]);
  expect(states.filter(({ state }) => state !== "whole")).toEqual([]);
});

const { name, fragments } = selectAll({ blocks: 4, pages: 1 });

test.each([
  [
    "pages",
    `{ buildListing(first: 500) { total cursor endCursor removed { path langcode }
         items { langcode path revision entity { ...${name} } } } }
     ${fragments}`,
  ],
  ["redirects", "{ redirects { endCursor items { langcode path code target targetLangcode } } }"],
  [
    "frame",
    `{ languages { id name direction }
       site(langcode: "fr") { langcode name shortName slogan email phone copyright
         address { city point { latitude longitude } } socialLinks { url internal } footerText { processed } }
       menu(name: "main", langcode: "it") { name items { id title url internal expanded children { title url } } } }`,
  ],
  [
    "search",
    `{ search(query: "Klima", langcode: "de") { total suggestion pageInfo { page pageSize total }
         items { id title path kind changed excerpt { text match } }
         facets { id values { value label count } } } }`,
  ],
])("its %s are as the contract promises", async (_name, document) => {
  // Only editors may request everything at once.
  const { data, errors } = await cms.ask(document, {}, true);
  expect(errors).toBeUndefined();
  const conformed = conform(data, document, contract);
  expect(conformed.faults).toEqual([]);
  expect(conformed.data).toEqual(data);
});
