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

test.each([
  ["GATSBY_REDIRECT_HOSTS", "https://www.example.ch", "must be hosts"],
  ["GATSBY_REDIRECT_HOSTS", "www.example.ch, shop.example.ch/x", "must be hosts"],
  ["GATSBY_REDIRECT_HOSTS", "www.example.ch:99999", "must be hosts"],
  ["STUDIO_URL", "javascript:alert(1)", "STUDIO_URL"],
  ["SITE_TIME_ZONE", "Zurich", "must be the IANA name of a time zone"],
  ["SITE_TIME_ZONE", "+01:00", "must be the IANA name of a time zone"],
  ["GATSBY_MAP_TILE_URL", "https://tiles.example.ch/", "must be an address with {z}, {x} and {y}"],
  ["GATSBY_MAP_TILE_URL", "tiles/{z}/{x}/{y}.png", "must be an address with {z}, {x} and {y}"],
])("%s=%s is a fault", (name, value, fault) => {
  expect(() => siteConfig({ [name]: value })).toThrow(fault);
});

test("hosts and tiles as they should be are taken", () => {
  const tiles = "https://{s}.tiles.example.ch/{z}/{x}/{y}.png";
  const hosts = "www.example.ch, shop.example.ch:8443";
  expect(
    siteConfig({ GATSBY_REDIRECT_HOSTS: hosts, GATSBY_MAP_TILE_URL: tiles }).policy,
  ).toMatchObject({
    redirectHosts: ["www.example.ch", "shop.example.ch:8443"],
    mapTileUrl: tiles,
  });
});

test("the tracker of page views needs address and site id", () => {
  const together = "GATSBY_ANALYTICS_URL and GATSBY_ANALYTICS_SITE_ID must be set together";
  const url = { GATSBY_ANALYTICS_URL: "https://stats.example.ch" };
  expect(() => siteConfig(url)).toThrow(together);
  expect(() => siteConfig({ GATSBY_ANALYTICS_SITE_ID: "1" })).toThrow(together);
  expect(() => siteConfig({ ...url, GATSBY_ANALYTICS_SITE_ID: "one" })).toThrow(
    "must be the number",
  );
  expect(siteConfig({ ...url, GATSBY_ANALYTICS_SITE_ID: "1" }).policy.analyticsUrl).toBe(
    "https://stats.example.ch",
  );
});
