import type { Database } from "../../store/openDatabase";
import type { SearchOutcome, SearchRequest } from "./runSearch";
import { SearchQueue } from "./SearchQueue";

const REQUEST: SearchRequest = {
  query: "Gletscher",
  langcode: "de",
  filters: [],
  sort: "RELEVANCE",
  page: 0,
  pageSize: 10,
};
const OUTCOME: SearchOutcome = {
  items: [],
  total: 0,
  facets: [],
  pageInfo: { page: 0, pageSize: 10, total: 0 },
  suggestion: null,
  corrected: null,
};

let queue: SearchQueue;
let searches: number;

beforeEach(() => {
  queue = new SearchQueue({} as Database, undefined);
  searches = 0;
});

async function searchAt(version: number, { isCurrent = true, request = REQUEST } = {}) {
  return queue.run("203.0.113.7", request, version, () => {
    searches += 1;
    return Promise.resolve({ outcome: { ...OUTCOME, total: searches }, isCurrent });
  });
}

test("what was found is kept, for that request alone", async () => {
  expect((await searchAt(1)).total).toBe(1);
  expect((await searchAt(1)).total).toBe(1);
  expect((await searchAt(1, { request: { ...REQUEST, page: 1 } })).total).toBe(2);
});

test("with other content it is looked for again, also with that of before", async () => {
  await searchAt(1);
  expect((await searchAt(2)).total).toBe(2);
  expect((await searchAt(1)).total).toBe(3);
});

test("what an index of a moment ago has found is not kept", async () => {
  await searchAt(1, { isCurrent: false });
  expect((await searchAt(1)).total).toBe(2);
});

test("a search that fails is tried again", async () => {
  const failing = () => Promise.reject(new Error("The database is away."));
  await expect(queue.run("203.0.113.7", REQUEST, 1, failing)).rejects.toThrow("away");
  expect((await searchAt(1)).total).toBe(1);
});
