import { isDeepStrictEqual } from "node:util";
import { contractSchema } from "@quatrain/contract";
import { conform } from "@quatrain/contract/conform";
import { seeds } from "@quatrain/contract/testing/runs";
import { problemsOf, type FormElement } from "@quatrain/webform";
import { definitionPatterns } from "@quatrain/webform/linear";
import { executeSync, isInterfaceType, parse } from "graphql";
import {
  BuildListingOperation,
  BuildRedirectsOperation,
  ChromeOperation,
  MAX_BLOCK_NESTING,
  RouteOperation,
  type Operation,
} from "../../src/cms/generated";
import { answererOf, type Answer, type Question } from "./answerQuery";
import { createWorld, type ContentOptions } from "./createWorld";
import { SITE_LANGUAGES } from "./languages";

// That sites of random content have no faults says little unless that content is what it should be.

function ask<Variables extends Record<string, unknown>>(
  { text }: Pick<Operation<unknown, Variables>, "text">,
  variables: Variables,
): Question {
  return { query: text, variables };
}

const LISTING = ask(BuildListingOperation, { after: null, first: 200, since: null });

/** What a build asks of a CMS, and what it answers. */
async function asked(options: ContentOptions) {
  const world = createWorld(options);
  const questions = [
    LISTING,
    ask(BuildRedirectsOperation, { after: null, first: 500 }),
    ...SITE_LANGUAGES.map((langcode) => ask(ChromeOperation, { langcode })),
    ...["/", "/no-such-page"].map((path) => ask(RouteOperation, { path, langcode: "de" })),
  ];
  const answer = answererOf(world);
  const answers = new Map<Question, Answer>();
  for (const question of questions) answers.set(question, await answer(question));
  return { world, answers };
}

const schema = contractSchema();

/** Violations of the contract, also of types that graphql-js and the site would turn into others. */
function contractFaults({ query, variables }: Question, answer: Answer): string[] {
  const { data, errors = [] } = executeSync({
    schema,
    document: parse(query, { noLocation: true }),
    rootValue: answer.data,
    variableValues: variables,
    fieldResolver: (source: Record<string, unknown>, _args, _context, { path }) => source[path.key],
    typeResolver: (value: { __typename?: string }) => value.__typename,
  });
  const [cameOut, given] = [data, answer.data].map((each): unknown =>
    JSON.parse(JSON.stringify(each)),
  );
  if (errors.length > 0) return errors.map(String);
  if (!isDeepStrictEqual(cameOut, given)) return ["A value was turned into another type."];
  const { faults } = conform(given, query, schema, { variables: variables ?? {} });
  return faults.map(({ path, reason }) => `${path}: ${reason}`);
}

/** All objects in a value, at any depth. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

/** Number of lists of blocks inside one another. */
function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const below = Object.entries(value).map(([key, each]: [string, unknown]) => {
    const isBlocks = /^(paragraphs|first|second|third|blocks)$/.test(key) && Array.isArray(each);
    return depthOf(each) + (isBlocks && each.length > 0 ? 1 : 0);
  });
  return Math.max(0, ...below);
}

test.each(seeds(1, 3))(
  "valid content keeps the contract, and is of all kinds: seed %d",
  async (seed) => {
    const { world, answers } = await asked({ seed, mode: "valid", pages: 120 });
    const faults = [...answers].flatMap(([question, answer]) => contractFaults(question, answer));
    expect(faults).toEqual([]);
    expect(world.damage.ways.size).toBe(0);
    const { data } = answers.get(LISTING) ?? {};
    const objects = objectsIn(data);
    const kinds = new Set(objects.map((each) => each["__typename"]));
    for (const name of ["NodeInterface", "ParagraphInterface"]) {
      const type = schema.getType(name);
      const all = isInterfaceType(type) ? schema.getPossibleTypes(type) : [];
      expect(all.map(String).filter((kind) => !kinds.has(kind))).toEqual([]);
    }
    expect(depthOf(data)).toBe(MAX_BLOCK_NESTING);
    const forms = objects.filter((each) => "submitLabel" in each);
    const elements = forms.map((each) => each["elements"] as FormElement[]);
    expect(elements.flatMap((each) => problemsOf(each, definitionPatterns))).toEqual([]);
    expect(objectsIn(elements).filter((each) => each["trigger"]).length).toBeGreaterThan(3);
    expect(JSON.stringify(data)).toContain("</script><script>");
  },
);

test("broken content is broken in many ways, and goes over the wire as it is", async () => {
  const ways = new Set<string>();
  let objects: Record<string, unknown>[] = [];
  for (let seed = 1; seed <= 3; seed += 1) {
    const { world, answers } = await asked({ seed, mode: "broken", pages: 40, damage: 8 });
    for (const way of world.damage.ways) ways.add(way);
    objects = [...objects, ...objectsIn([...answers.values()])];
  }
  expect(objects.some((each) => each["__typename"] === "ThingOfTheFuture")).toBe(true);
  expect(objects.some(({ title }) => typeof title === "number")).toBe(true);
  expect(ways.size).toBeGreaterThan(50);
});

test("the same seed gives the same answers, in whatever order they are asked", async () => {
  const options = { seed: 9, mode: "broken", pages: 20 } as const;
  const [one, other] = [await asked(options), await asked({ ...options, seed: 10 })];
  const answer = answererOf(createWorld(options));
  for (const question of [...one.answers.keys()].reverse()) {
    expect(JSON.stringify(await answer(question))).toBe(JSON.stringify(one.answers.get(question)));
  }
  expect([...other.answers.values()]).not.toEqual([...one.answers.values()]);
});
