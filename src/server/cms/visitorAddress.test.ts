/** @jest-environment node */
import { visitorAddress, type VisitorRequest } from "./visitorAddress";

const before = process.env.GATSBY_ADAPTER;

afterEach(() => {
  process.env.GATSBY_ADAPTER = before ?? "";
});

const socket = { remoteAddress: "203.0.113.7" };

test.each<[string, string, VisitorRequest, string | undefined]>([
  ["a visitor without proxy", "none", { headers: {}, socket }, "203.0.113.7"],
  ["whom the host names", "node", { headers: { "x-forwarded-for": "1.2.3.4" }, socket }, "1.2.3.4"],
  [
    "whom the host names to a page",
    "node",
    { headers: new Map([["x-forwarded-for", "1.2.3.4"]]) },
    "1.2.3.4",
  ],
  [
    "whom the nearest proxy names",
    "none",
    { headers: { "x-forwarded-for": "9.9.9.9, 1.2.3.4" }, socket },
    "1.2.3.4",
  ],
  [
    "whom Netlify names",
    "netlify",
    { headers: { "x-nf-client-connection-ip": "1.2.3.4", "x-forwarded-for": "9.9.9.9" } },
    "1.2.3.4",
  ],
  [
    "a header of Netlify that somebody else sends",
    "node",
    { headers: { "x-nf-client-connection-ip": "9.9.9.9", "x-forwarded-for": "1.2.3.4" } },
    "1.2.3.4",
  ],
  ["nobody", "node", {}, undefined],
])("%s", (_title, adapter, request, expected) => {
  process.env.GATSBY_ADAPTER = adapter;
  expect(visitorAddress(request)).toBe(expected);
});
