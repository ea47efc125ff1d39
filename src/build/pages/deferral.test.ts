/** @jest-environment node */
import { isDeferred } from "./deferral";
import type { SiteRoute } from "../reading/siteRoute";

const now = Date.parse("2026-11-21T00:00:00Z");
const entity = (fields: object) => fields as SiteRoute["entity"];

test.each([
  [{ __typename: "BlogDetailpage", publishedAt: "2023-01-01" }, true],
  [{ __typename: "BlogDetailpage", publishedAt: "2026-01-01" }, false],
  [{ __typename: "EventDetailPage", start: "2020-01-01", end: "2020-01-02" }, true],
  [{ __typename: "EventDetailPage", start: "2020-01-01", end: "2027-01-02" }, false],
  [{ __typename: "DetailPage", publishedAt: "2001-01-01" }, false],
  [{ __typename: "ContentPage" }, false],
])("%j is deferred: %s", (fields, expected) => {
  expect(isDeferred(entity(fields), 730, now)).toBe(expected);
});
