import type { TestBackend } from "../../testing/startBackend";
import { SEARCH, startSearch } from "./testing/startSearch";

let cms: TestBackend;

beforeAll(async () => {
  // In a thread of its own, as everywhere but in tests: a search leaves time for further requests.
  cms = await startSearch({ DATABASE_URL: "" });
});

afterAll(() => cms.close());

/** Searches as the site does for a visitor. @returns the code of the error, or "found" */
async function searchFrom(visitor: string, query: string): Promise<string> {
  const response = await fetch(`${cms.url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": visitor },
    body: JSON.stringify({ query: SEARCH, variables: { query, langcode: "de" } }),
  });
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return errors?.[0]?.extensions.code ?? "found";
}

test("who floods the search is refused, and others find what they look for", async () => {
  const words = "aa ab ac ad ae af ag ah ai aj ak al am an ao ap";
  const flood = Array.from({ length: 100 }, (_each, at) => searchFrom("203.0.113.7", words + at));
  const other = searchFrom("203.0.113.8", "Gletscher");
  expect(await other).toBe("found");
  const outcomes = await Promise.all(flood);
  expect(new Set(outcomes)).toEqual(new Set(["found", "TOO_MANY_REQUESTS"]));
  // Once it is over, the same visitor may search again.
  expect(await searchFrom("203.0.113.7", "Gletscher")).toBe("found");
});
