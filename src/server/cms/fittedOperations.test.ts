/** @jest-environment node */
import { contractSchema, contractSdl } from "@quatrain/contract";
import { conform } from "@quatrain/contract/conform";
import { fitOperation } from "@quatrain/contract/fitOperation";
import { hostileAnswer } from "@quatrain/contract/testing/hostileAnswer";
import { Random } from "@quatrain/contract/testing/random";
import { answeredFrom, randomAnswer } from "@quatrain/contract/testing/randomAnswer";
import { thinnedSchema } from "@quatrain/contract/testing/thinnedSchema";
import { buildSchema, parse, validate } from "graphql";
import * as generated from "../../cms/generated";

const contract = contractSchema();

const operations = Object.values(generated).filter(
  (each): each is typeof generated.RouteOperation => typeof each === "object" && "text" in each,
);

const cases = operations.map(({ name, text }) => [name, text] as const);

test("there are operations", () => {
  expect(operations.length).toBeGreaterThan(10);
});

test.each(cases)("%s stays as it is at a CMS that has the whole contract", (_name, text) => {
  const { text: fitted, leftOut } = fitOperation(text, contract, buildSchema(contractSdl()));
  expect(fitted).toBe(text);
  expect(leftOut).toEqual([]);
});

test.each(cases)("%s is understood by a CMS that has some of the contract", (name, text) => {
  for (const seed of [1, 2, 3]) {
    const random = new Random(seed * 100 + name.length);
    const cms = thinnedSchema(contractSdl(), random, seed / 15);
    const { text: fitted } = fitOperation(text, contract, cms);
    const errors = fitted === null ? [] : validate(cms, parse(fitted)).map(String);
    expect(errors).toEqual([]);
    const answer = fitted === null ? {} : randomAnswer(fitted, cms, contract, random);
    const { data } = conform(answer, text, contract);
    expect(data && answeredFrom(data, text, contract)).toEqual(data);
  }
});

test.each(cases)("answers to %s get the shape of the contract, whatever they are", (name, text) => {
  const random = new Random(name.length);
  const answer = randomAnswer(text, contract, contract, random);
  expect(conform(answer, text, contract).faults).toEqual([]);
  for (const amount of [0.01, 0.1, 0.6]) {
    const { data } = conform(hostileAnswer(answer, random, amount), text, contract);
    expect(data && answeredFrom(data, text, contract)).toEqual(data);
  }
});

test("a CMS with little is asked for that, and its page is whole", () => {
  const { text } = generated.RouteOperation;
  const cms = buildSchema(`
    type Query { route(path: String!, langcode: String!): EntityResponse languages: [Language!]! }
    type EntityResponse { entity: ContentPage }
    type Language { id: ID! }
    type ContentPage { title: String! path: String! langcode: String! }`);
  const fitted = fitOperation(text, contract, cms).text ?? "";
  expect(fitted.length).toBeLessThan(400);
  const entity = { __typename: "ContentPage", title: "About", path: "/about", langcode: "en" };
  const answer = { route: { __typename: "EntityResponse", entity } };
  const { data, faults } = conform<generated.RouteQuery>(answer, text, contract);
  expect(faults).toEqual([]);
  expect(data?.route).toMatchObject({
    code: 200,
    entity: { ...entity, id: "/about", paragraphs: [], translations: [], tableOfContents: false },
  });
});
