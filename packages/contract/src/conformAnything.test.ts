import { conform } from "./conform";
import { contractSchema } from "./index";
import { hostileAnswer } from "./testing/hostileAnswer";
import { Random } from "./testing/random";
import { answeredFrom, randomAnswer } from "./testing/randomAnswer";
import { randomDocument } from "./testing/randomDocument";
import { MINIMAL, ROUTE } from "./testing/conformRoute";
import { seeds } from "./testing/runs";

const contract = contractSchema();

const SEEDS = seeds(20, 60);

test.each(SEEDS)("an answer that keeps the contract stays as it is, seed %i", (seed) => {
  const random = new Random(seed);
  const document = randomDocument(contract, random);
  const answer = randomAnswer(document, contract, contract, random);
  // What may be null but has something that stands in would be filled.
  const { data, faults } = conform(answer, document, contract);
  expect(faults).toEqual([]);
  expect(answeredFrom(data, document, contract)).toEqual(data);
  expect(JSON.stringify(withoutFilled(data, answer))).toBe(JSON.stringify(answer));
});

/** Takes back what stands in for null. */
function withoutFilled(data: unknown, answer: unknown): unknown {
  if (answer === null || typeof answer !== "object") return answer === null ? null : data;
  if (Array.isArray(answer)) {
    const list = data as unknown[];
    return answer.length === list.length
      ? answer.map((each, i) => withoutFilled(list[i], each))
      : data;
  }
  const object = data as Record<string, unknown>;
  const keys = Object.keys(object);
  return Object.fromEntries(
    keys.map((key) => [key, withoutFilled(object[key], (answer as Record<string, unknown>)[key])]),
  );
}

test.each(SEEDS)(
  "whatever the answer is, the result has the shape of the contract, seed %i",
  (seed) => {
    const random = new Random(1000 + seed);
    const document = randomDocument(contract, random);
    const answer = randomAnswer(document, contract, contract, random);
    for (const amount of [0.02, 0.1, 0.5]) {
      const { data, faults } = conform(hostileAnswer(answer, random, amount), document, contract);
      const whole = data === null ? null : answeredFrom(data, document, contract);
      expect(whole).toEqual(data);
      expect(JSON.stringify(data)).not.toMatch(
        /"(url|src|target|onlineUrl|redirectUrl)":"javascript|"timeZone":"Mars/,
      );
      expect(data !== null || faults.length > 0).toBe(true);
    }
  },
);

test("five megabytes take no second", () => {
  const paragraphs = Array.from({ length: 40 }, (_, index) => ({
    __typename: "TextItem",
    id: `t${index}`,
    langcode: "de",
    title: "Title",
    text: { processed: "<p>Some words that stand on the page.</p>" },
  }));
  const entity = { ...MINIMAL, id: "1", nid: 1, status: "PUBLISHED", translations: [], paragraphs };
  const items = Array.from({ length: 1000 }, (_, index) => ({
    path: `/p${index}`,
    langcode: "de",
    entity,
  }));
  const answer = JSON.parse(JSON.stringify({ buildListing: { items, total: 1000 } })) as unknown;
  const document = ROUTE.replace(
    /^[^]*?\n\}\n/,
    "{ buildListing { items { path langcode entity { ...Page } } total } }\n",
  );
  expect(JSON.stringify(answer).length).toBeGreaterThan(5e6);
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    expect(conform(answer, document, contract).faults).toEqual([]);
    return performance.now() - start;
  });
  // About a tenth of a second; other processes may take the machine meanwhile.
  expect(Math.min(...times)).toBeLessThan(1000);
});
