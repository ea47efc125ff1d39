/** @jest-environment node */
import { isVisit } from "./isVisit";

const visit = (method: string, headers: Record<string, string>) =>
  isVisit({ method, headers: new Headers(headers) });

test.each<[string, Record<string, string>]>([
  ["a link of another site", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" }],
  ["a browser over plain HTTP", {}],
])("%s may use the session", (_what, headers) => {
  expect(visit("GET", headers)).toBe(true);
  expect(visit("HEAD", headers)).toBe(true);
  expect(visit("POST", headers)).toBe(false);
});

test.each<[string, Record<string, string>]>([
  ["another site's frame", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "iframe" }],
  ["another site's picture", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" }],
  ["another site's script", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "empty" }],
  ["a request with an origin", { origin: "https://other.example" }],
])("%s may not", (_what, headers) => {
  expect(visit("GET", headers)).toBe(false);
});
