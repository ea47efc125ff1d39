import { isFromOtherOrigin } from "./isFromOtherOrigin";

const host = "www.example.ch";

test.each([
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "cross-site", origin: "https://www.example.ch" },
  { "sec-fetch-site": "same-site", origin: "https://blog.example.ch" },
  { origin: "https://other.example" },
  { origin: "https://www.example.ch:8443" },
  { origin: "null" },
])("a page elsewhere sends %j", (headers) => {
  expect(isFromOtherOrigin({ host, ...headers })).toBe(true);
});

test.each([
  {},
  { "sec-fetch-site": "same-origin", origin: "https://www.example.ch" },
  // A page without a referrer says no origin; the browser knows all the same.
  { "sec-fetch-site": "same-origin", origin: "null" },
  { "sec-fetch-site": "none" },
  { origin: "https://www.example.ch" },
  { host: "127.0.0.1:8000", "x-forwarded-host": host, origin: "https://www.example.ch" },
])("a page of this site, or no page, sends %j", (headers) => {
  expect(isFromOtherOrigin({ host, ...headers })).toBe(false);
});
