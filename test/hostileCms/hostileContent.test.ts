import { contractSchema } from "@quatrain/contract";
import { seeds } from "@quatrain/contract/testing/runs";
import { problemsOf, type FormElement } from "@quatrain/webform";
import { definitionPatterns } from "@quatrain/webform/linear";
import { getNamedType, isObjectType, type GraphQLObjectType } from "graphql";
import { MAX_BLOCK_NESTING, ReadWebformOperation } from "../../src/cms/generated";
import { Answerer, type Answer, type Question } from "./answerQuery";
import { createWorld, type ContentOptions } from "./createWorld";
import { FORM_IDS } from "./makers/webforms";
import { randomString } from "./scalars";
import { contractFaults } from "./testing/contractFaults";
import { ask, listing, siteQuestions } from "./testing/siteQuestions";
import { objectsIn, textsIn } from "./testing/walk";

const cms = (options: ContentOptions) => {
  const world = createWorld(options);
  const answerer = new Answerer(world);
  return { world, answer: (question: Question) => answerer.answer(question) };
};

interface Listed {
  langcode: string;
  path: string;
  revision: string;
  entity: Record<string, unknown>;
}

interface Listing {
  items: Listed[];
  total: number;
  endCursor: string | null;
  cursor: string;
}

const listingIn = (answer: Answer) => answer.data?.["buildListing"] as Listing;

const SEEDS = seeds(1, 3);

/** Fields with lists of blocks. */
const BLOCK_LISTS = ["paragraphs", "first", "second", "third", "blocks"];

describe("in valid mode", () => {
  test.each(SEEDS)("seed %d answers all that the site asks as the contract says", async (seed) => {
    const { world, answer } = cms({ seed, mode: "valid", pages: 40 });
    const faults: string[] = [];
    // Routes return the same pages as the listing, so a few suffice.
    for (const question of siteQuestions(world.pages.all.slice(0, 6))) {
      const given = await answer(question);
      const own = (given.errors ?? []).map(({ message }) => message);
      const all = [...own, ...contractFaults(question, given)];
      faults.push(...all.map((fault) => `${String(question.operationName)} ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(world.damage.done.size).toBe(0);
  });

  test.each(SEEDS)("seed %d lists a site that is whole", async (seed) => {
    const { world, answer } = cms({ seed, mode: "valid" });
    const { items, total, cursor } = listingIn(await answer(listing()));
    expect(items).toHaveLength(120);
    expect(total).toBe(120);
    const paths = items.map(({ langcode, path }) => `${langcode} ${path}`);
    expect(new Set(paths).size).toBe(120);
    expect(paths).toEqual(expect.arrayContaining(["de /", "en /", "fr /", "it /"]));
    const batches: Listed[] = [];
    for (let after: string | null = null; ;) {
      const batch = listingIn(await answer(listing(after, 50)));
      batches.push(...batch.items);
      after = batch.endCursor;
      if (after === null) break;
    }
    expect(batches).toEqual(items);
    expect(listingIn(await answer(listing(null, 200, cursor)))).toMatchObject({ items: [], total });
    expect(world.pages.all).toHaveLength(120);
  });

  test("links, translations and teasers lead to pages that are there", async () => {
    const { answer } = cms({ seed: 4, mode: "valid" });
    const { items } = listingIn(await answer(listing()));
    const paths = new Set(items.map(({ langcode, path }) => `${langcode} ${path}`));
    const dead: string[] = [];
    let count = 0;
    for (const { entity } of items) {
      for (const each of objectsIn(entity)) {
        const [url, internal] = [each["url"], each["internal"]];
        if (internal === true) {
          const langcode = String(each["langcode"] ?? entity["langcode"]);
          const at = `${langcode} ${String(url).replace(/[?#].*/, "")}`;
          if (!paths.has(at)) dead.push(at);
          count += 1;
        }
      }
      for (const each of entity["translations"] as Record<string, string>[]) {
        const at = `${each["langcode"]!} ${each["path"]!}`;
        if (!paths.has(at)) dead.push(at);
      }
    }
    expect(count).toBeGreaterThan(200);
    expect(dead).toEqual([]);
  });

  test("every kind of page and of block is there, as deep as the site reads", async () => {
    const { answer } = cms({ seed: 5, mode: "valid" });
    const given = await answer(listing());
    const kinds = new Set(objectsIn(given.data).map((each) => each["__typename"]));
    const schema = contractSchema();
    for (const family of ["NodeInterface", "ParagraphInterface"]) {
      const type = schema.getType(family);
      if (!type || !("resolveType" in type)) throw new Error(`${family} has no kinds`);
      const missing = schema.getPossibleTypes(type).filter(({ name }) => !kinds.has(name));
      expect(missing.map(({ name }) => name)).toEqual([]);
    }
    const depth = (value: unknown): number => {
      if (typeof value !== "object" || value === null) return 0;
      const below = Object.entries(value).map(([key, each]: [string, unknown]) => {
        const isBlocks = BLOCK_LISTS.includes(key) && Array.isArray(each) && each.length > 0;
        return depth(each) + (isBlocks ? 1 : 0);
      });
      return Math.max(0, ...below);
    };
    const deepest = Math.max(...listingIn(given).items.map(({ entity }) => depth(entity)));
    expect(deepest).toBe(MAX_BLOCK_NESTING);
  });

  test("texts are of many scripts, from nothing to 10,000 characters", async () => {
    const { answer } = cms({ seed: 6, mode: "valid" });
    const texts = textsIn((await answer(listing())).data, (key) => key !== "processed");
    const lengths = texts.map(({ length }) => length);
    expect(lengths).toContain(0);
    expect(Math.max(...lengths)).toBeGreaterThan(2000);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(10_000);
    const all = texts.join("");
    for (const script of [
      "Latin",
      "Greek",
      "Cyrillic",
      "Hebrew",
      "Arabic",
      "Thai",
      "Han",
      "Hangul",
    ]) {
      expect(all).toMatch(new RegExp(`\\p{Script=${script}}`, "u"));
    }
    expect(all).toMatch(/\p{Emoji_Presentation}/u);
    expect(all).toContain("</script><script>");
    // Only broken mode has invalid characters.
    expect(all).not.toMatch(/[^\P{Control}\t\n\r]|\p{Surrogate}/u);
  });

  test("forms have nothing wrong in their definition, whatever the seed", async () => {
    const triggers = new Set<unknown>();
    for (let seed = 1; seed <= 20; seed += 1) {
      const { answer } = cms({ seed, mode: "valid", pages: 4 });
      for (const id of FORM_IDS) {
        const given = await answer(ask(ReadWebformOperation, { id, langcode: "de" }));
        const { elements } = given.data?.["webform"] as { elements: FormElement[] };
        expect(problemsOf(elements, definitionPatterns)).toEqual([]);
        for (const each of objectsIn(elements)) triggers.add(each["trigger"]);
      }
    }
    triggers.delete(undefined);
    expect(triggers.size).toBe(14);
  }, 60_000);

  test("a page is the same by its path as in the listing", async () => {
    const { world, answer } = cms({ seed: 7, mode: "valid", pages: 20 });
    const { items } = listingIn(await answer(listing()));
    const questions = siteQuestions(world.pages.all);
    for (const { path, langcode, entity } of items) {
      const question = questions.find(
        ({ operationName, variables }) =>
          operationName === "Route" &&
          variables?.["path"] === path &&
          variables["langcode"] === langcode,
      );
      expect((await answer(question!)).data?.["route"]).toMatchObject({ code: 200, entity });
    }
  });

  test("every text of the contract that is a date, a colour or another such thing reads as one", () => {
    const { world } = cms({ seed: 8, mode: "valid" });
    const around = { langcode: "de", level: 0 };
    const shapes: [RegExp, RegExp][] = [
      [/^When.*ISO 8601/, /^[+-]?\d{4,6}([-T\dW]|$)/],
      [/#rrggbb/, /^#[0-9a-f]{6}$/],
      [/^HTML|^The drawing/, /^($|[<])/],
      [/MIME type/, /^[a-z]+\/[a-z\d+]+$/],
      [/HH:MM/, /^\d\d:\d\d$/],
      [/Universal identifier/, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/],
      [/^Absolute URL/, /^https?:\/\//i],
      [/^Mail address/, /^[^@]+@[^@]+$/],
    ];
    const types = Object.values(contractSchema().getTypeMap()).filter(
      (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith("__"),
    );
    let checked = 0;
    for (const type of types) {
      for (const { name, description, type: own } of Object.values(type.getFields())) {
        const shape = shapes.find(([words]) => words.test(description ?? ""))?.[1];
        if (!shape || getNamedType(own).name !== "String") continue;
        const place = world.root.child(type.name).child(name);
        const values = Array.from({ length: 40 }, (_each, index) =>
          randomString(
            place.child(index).draw(),
            { description: description ?? "", around },
            world,
          ),
        );
        expect(values.filter((value) => !shape.test(value))).toEqual([]);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(50);
  });
});
