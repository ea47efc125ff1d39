import { Answerer } from "./answerQuery";
import { createWorld } from "./createWorld";
import { BAD_DATES } from "./dates";
import { contractFaults } from "./testing/contractFaults";
import { listing, siteQuestions } from "./testing/siteQuestions";
import { objectsIn, textsIn } from "./testing/walk";

/** Recorded damage of the CMS. */
const WAYS = [
  "a choice of nothing",
  "a comparison with no value",
  "a condition on an element that is not there",
  "a condition on itself",
  "a day of the week that is none",
  "a facet that counts more than was found",
  "a filter of the name of another",
  "a key that is none, or that of another",
  "a language that the site has not",
  "a language without a home",
  "a link to a page that is not there",
  "a link to no address",
  "a list for an object",
  "a list in a list",
  "a list of 3000 entries",
  "a list that promises more than it has",
  "a list with a strange entry",
  "a list with null in it, and entries twice",
  "a listing that promises more or less than it has",
  "a listing whose total changes from batch to batch",
  "a medium without a usable address",
  "a message on an element that is not there",
  "a number, or yes or no, for an object",
  "a page above, among those below",
  "a page below itself",
  "a page of the site called another site",
  "a page on the way to itself",
  "a path that no page can have",
  "a pattern that is none, or takes for ever",
  "a picture without a size",
  "a range from the larger to the smaller",
  "a redirect from the path of a page",
  "a redirect to itself",
  "a row inside itself",
  "a row with more cells than the others",
  "a rule that nobody knows",
  "a rule without its arguments",
  "a search that promises more or less than it finds",
  "a state without conditions",
  "a step of nothing",
  "a text for an object",
  "a text of what no text holds",
  "a text or a number for a list",
  "a text that is not what it says",
  "a translation that is not there",
  "a trigger that nobody knows",
  "a video of a service that nobody knows",
  "a way on to no address",
  "an element of a kind that nobody knows",
  "an empty list",
  "an empty object",
  "an entity in another language than listed",
  "an entry of a menu below itself",
  "an entry that is stored and has faults",
  "an entry with the id of another",
  "an error beside data",
  "an event that ends before it begins",
  "an id of a video that leads elsewhere",
  "an object for a list",
  "an object of an unknown type",
  "an option that is there twice",
  "an unknown value of an enumeration",
  "content of the library that holds itself",
  "fewer numbers than categories",
  "min over max",
  "minDate over maxDate",
  "minLength over maxLength",
  "minimum over maximum",
  "no number, or one out of bounds",
  "no text",
  "no yes or no",
  "null for a value",
  "one entry without its list",
  "the path of another page",
  "timeMin over timeMax",
  "translations without the page itself",
];

/** All requests of the site to a broken CMS, with responses and faults. */
async function askAll(seed: number, damage = 1) {
  const world = createWorld({ seed, mode: "broken", damage, pages: 40 });
  const answerer = new Answerer(world);
  // Routes return the same pages as the listing, so a few suffice.
  const questions = siteQuestions(world.pages.all.slice(0, 4));
  const answers = [];
  for (const question of questions) answers.push(await answerer.answer(question));
  return { world, questions, answers };
}

test("broken mode breaks the contract, and tells where and how", async () => {
  const { world, questions, answers } = await askAll(1);
  const faults = questions.flatMap((question, index) => contractFaults(question, answers[index]!));
  expect(faults.length).toBeGreaterThan(20);
  const nulled = [...world.damage.done].filter(([, what]) => what === "null for a value");
  expect(nulled.length).toBeGreaterThan(3);
  expect(nulled.map(([place]) => place)).toContainEqual(expect.stringMatching(/^page\.\w\w \d+\./));
});

test("each way to be broken comes up in one seed or another", async () => {
  const ways = new Set<string>();
  let besideData = 0;
  for (let seed = 1; seed <= 12 && ways.size < WAYS.length; seed += 1) {
    const { world, answers } = await askAll(seed, 8);
    for (const what of world.damage.done.values()) ways.add(what);
    besideData += answers.filter(({ errors, data }) => errors && data).length;
  }
  expect([...ways].sort()).toEqual(WAYS);
  expect(besideData).toBeGreaterThan(5);
}, 240_000);

test("what is broken goes over the wire as it is", async () => {
  const world = createWorld({ seed: 2, mode: "broken", damage: 6 });
  const { data } = await new Answerer(world).answer(listing());
  const text = JSON.stringify(data);
  const sent: unknown = JSON.parse(text);
  const objects = objectsIn(sent);
  const dates = textsIn(sent, (key) => ["created", "changed", "start", "end"].includes(key));
  expect(dates.filter((date) => BAD_DATES.includes(date)).length).toBeGreaterThan(0);
  expect(objects).toContainEqual(expect.objectContaining({ __typename: "ThingOfTheFuture" }));
  expect(objects).toContainEqual(expect.objectContaining({ title: expect.any(Number) }));
  const lengths = objects
    .flatMap((each) => Object.values(each))
    .map((value) => (Array.isArray(value) ? value.length : 0));
  expect(lengths.includes(3000)).toBe(true);
  // Limit of the site for the size of a response.
  expect(text.length).toBeLessThan(60_000_000);
});

test("a rate of nothing breaks nothing", async () => {
  const world = createWorld({ seed: 1, mode: "broken", damage: 0 });
  const question = listing();
  const answer = await new Answerer(world).answer(question);
  expect(contractFaults(question, answer)).toEqual([]);
  expect(world.damage.done.size).toBe(0);
});
