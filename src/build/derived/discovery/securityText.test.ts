/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { exampleChrome } from "../../../../test/exampleChrome";
import { siteConfig } from "../../configuration/siteConfig";
import { SECURITY_TEXT, writeSecurityText } from "./securityText";

const now = Date.parse("2026-11-25T12:00:00Z");
const { site } = exampleChrome;
const languagesWith = (email: string | null) =>
  (["de", "en"] as const).map((langcode) => ({
    langcode,
    chrome: { ...exampleChrome, site: { ...site, email } },
  }));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "security-"));
});
afterEach(() => rm(folder, { recursive: true }));

const written = () => readFile(path.join(folder, SECURITY_TEXT), "utf8");

test("names the institution, in the languages of the site, until less than a year from now", async () => {
  const config = siteConfig({ SITE_URL: "https://www.example.ch/" });
  await writeSecurityText(folder, config, languagesWith("info@example.ch"), now);
  expect(await written()).toBe(
    [
      "Contact: mailto:info@example.ch",
      "Expires: 2027-10-01T00:00:00.000Z",
      "Preferred-Languages: de, en",
      "Canonical: https://www.example.ch/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

test("names whom the settings name", async () => {
  const config = siteConfig({ SITE_SECURITY_CONTACT: "https://www.example.ch/security" });
  await writeSecurityText(folder, config, languagesWith("info@example.ch"), now);
  expect(await written()).toContain("Contact: https://www.example.ch/security\n");
});

test("is not there where nobody is known", async () => {
  await writeSecurityText(folder, siteConfig({}), languagesWith(null), now);
  expect(await readdir(folder)).toEqual([]);
});

test.each(["security@example.ch", "http://example.ch", "javascript:alert(1)"])(
  "a contact must be an address that can be followed: %s",
  (contact) => {
    expect(() => siteConfig({ SITE_SECURITY_CONTACT: contact })).toThrow("SITE_SECURITY_CONTACT");
  },
);
