import { retryAfterSeconds } from "./retryAfterSeconds";
import { CmsError } from "./transport";

const busyFor = (retryAfterMs?: number) =>
  new CmsError("Received status code 429", {
    endpoint: "https://cms.example/graphql",
    operation: "Search",
    kind: "status",
    status: 429,
    retryAfterMs,
  });

test.each([
  ["as long as the CMS says", busyFor(7000), 7],
  ["whole seconds", busyFor(1200), 2],
  ["never at once", busyFor(0), 1],
  ["an hour at most", busyFor(86_400_000), 3600],
  ["half a minute where the CMS does not say", busyFor(), 30],
  ["half a minute after any other error", new Error("A bug"), 30],
])("visitors wait %s", (_what, error, expected) => {
  expect(retryAfterSeconds(error)).toBe(expected);
});

test("the usual wait may be another", () => {
  expect(retryAfterSeconds(busyFor(), 5)).toBe(5);
  expect(retryAfterSeconds(busyFor(7000), 5)).toBe(7);
});
