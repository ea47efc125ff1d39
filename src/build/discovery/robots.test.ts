/** @jest-environment node */
import { securityHeaders } from "../securityHeaders";
import { siteConfig } from "../siteConfig";
import { robotsText } from "./robots";

const production = siteConfig({ SITE_URL: "https://www.example.ch/" });
const staging = siteConfig({ SITE_URL: "https://staging.example.ch", SITE_INDEXABLE: "false" });

const sent = (config: typeof production) =>
  securityHeaders(config).flatMap(({ headers }) => headers.map(({ key }) => key));

test("production names its sitemap and keeps robots from drafts only", () => {
  expect(robotsText(production)).toBe(
    [
      "User-agent: *",
      ...["de", "en", "fr", "it"].map((code) => `Disallow: /${code}/preview`),
      "",
      "Sitemap: https://www.example.ch/sitemap.xml",
      "",
    ].join("\n"),
  );
  expect(sent(production)).not.toContain("x-robots-tag");
});

test("a staging site shuts everybody out, and says so with every answer", () => {
  expect(robotsText(staging)).toBe("User-agent: *\nDisallow: /\n");
  expect(securityHeaders(staging)[0]?.headers).toContainEqual({
    key: "x-robots-tag",
    value: "noindex, nofollow",
  });
});

test("anything but true and false is a fault", () => {
  expect(() => siteConfig({ SITE_INDEXABLE: "maybe" })).toThrow("SITE_INDEXABLE must be");
});
