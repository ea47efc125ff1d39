/** @jest-environment node */
import { siteConfig } from "./siteConfig";

test("everything has a default", () => {
  expect(siteConfig({})).toMatchObject({
    siteUrl: "http://localhost:8000",
    localeStrategy: "prefix",
    cms: { url: "http://127.0.0.1:4000/graphql", method: "POST", timeoutMs: 5000 },
  });
});

test("an empty variable counts as unset", () => {
  expect(siteConfig({ SITE_URL: "", GRAPHQL_API_URL: "" })).toEqual(siteConfig({}));
});

test("all faults are reported together, each with its variable", () => {
  const read = () =>
    siteConfig({ SITE_URL: "example", GATSBY_LOCALE_STRATEGY: "both", GRAPHQL_API_URL: "ftp://x" });
  expect(read).toThrow(/SITE_URL must be/);
  expect(read).toThrow(/GATSBY_LOCALE_STRATEGY must be prefix or prefix_except_default/);
  expect(read).toThrow(/GRAPHQL_API_URL must be an http/);
});
