/** @jest-environment node */
import { parse, print } from "graphql";
import { underCmsField } from "./underCmsField";

test("moves the selection under the field of the CMS and keeps variables and fragments", () => {
  const text =
    "query A($l: String!) { site(langcode: $l) { ...S } } fragment S on SiteSettings { name }";
  const expected =
    "query A($l: String!) { cms { site(langcode: $l) { ...S } } } fragment S on SiteSettings { name }";
  expect(underCmsField(text)).toBe(print(parse(expected)));
});
