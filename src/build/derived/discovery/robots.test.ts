/** @jest-environment node */
import { previewPath } from "../../../i18n/previewPaths";
import { securityHeaders } from "../../configuration/securityHeaders";
import { siteConfig } from "../../configuration/siteConfig";
import { robotsText } from "./robots";

const production = siteConfig({ SITE_URL: "https://www.example.ch/" });
const staging = siteConfig({ SITE_URL: "https://staging.example.ch", SITE_INDEXABLE: "false" });

const sent = (config: typeof production) =>
  securityHeaders(config).flatMap(({ headers }) => headers.map(({ key }) => key));

afterEach(() => delete process.env.GATSBY_CMS_LACKS);

test("production names its sitemap and keeps robots from drafts only", () => {
  expect(robotsText(production)).toBe(
    [
      "User-agent: *",
      ...["de", "en", "fr", "it"].flatMap((code) =>
        ["$", "/", "?"].map((end) => `Disallow: /${code}/preview${end}`),
      ),
      "",
      "Sitemap: https://www.example.ch/sitemap.xml",
      "",
    ].join("\n"),
  );
  expect(sent(production)).not.toContain("x-robots-tag");
});

test("where the CMS has no previews, robots are kept from nothing", () => {
  process.env.GATSBY_CMS_LACKS = "LIVE_PREVIEW,PREVIEW";
  expect(robotsText(production)).toBe(
    "User-agent: *\nDisallow:\n\nSitemap: https://www.example.ch/sitemap.xml\n",
  );
});

/** Whether robots keep off an address, by RFC 9309: "$" stands for its end. */
function isShut(address: string): boolean {
  const rules = [...robotsText(production).matchAll(/^Disallow: (.*)$/gm)].map(([, rule]) => rule);
  return rules.some((rule = "") =>
    rule.endsWith("$") ? address === rule.slice(0, -1) : address.startsWith(rule),
  );
}

test.each([
  [previewPath("en", null), true],
  [`${previewPath("en", null)}?token=x`, true],
  [previewPath("en", "/"), true],
  [previewPath("en", "/about?token=x"), true],
  ["/en", false],
  ["/en/previews-2027", false],
  ["/en/preview-of-the-year", false],
])("robots keep off %s: %s", (address, expected) => expect(isShut(address)).toBe(expected));

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
