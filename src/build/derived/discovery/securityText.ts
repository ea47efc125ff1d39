import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SourcedLanguage } from "../../reading/readSite";
import type { SiteConfig } from "../../configuration/siteConfig";

/** Where RFC 9116 has it looked for. */
export const SECURITY_TEXT = ".well-known/security.txt";

/** Months for which a build stands by what it says; RFC 9116 advises less than a year. */
const MONTHS = 11;

/** Whom to tell of a weakness of the site. */
interface SecurityContact {
  siteUrl: string;
  /** An address of a page or of mail, with its scheme. */
  contact: string;
  langcodes: readonly string[];
}

/**
 * What security.txt says to who has found a weakness (RFC 9116).
 *
 * @param now milliseconds since 1970. It says the same all through a month, so that builds of one day differ in nothing.
 */
function securityText({ siteUrl, contact, langcodes }: SecurityContact, now: number): string {
  const date = new Date(now);
  const expires = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + MONTHS, 1));
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${langcodes.join(", ")}`,
    `Canonical: ${siteUrl}/${SECURITY_TEXT}`,
    "",
  ].join("\n");
}

/** Writes security.txt into Gatsby's output. A site whose contact is not known has none. */
export async function writeSecurityText(
  publicDirectory: string,
  { siteUrl, securityContact }: Pick<SiteConfig, "siteUrl" | "securityContact">,
  languages: readonly Pick<SourcedLanguage, "langcode" | "chrome">[],
  now: number,
): Promise<void> {
  const contact = securityContact ?? mailOf(languages);
  if (contact === undefined) return;
  const file = path.join(publicDirectory, SECURITY_TEXT);
  await mkdir(path.dirname(file), { recursive: true });
  const langcodes = languages.map(({ langcode }) => langcode);
  await writeFile(file, securityText({ siteUrl, contact, langcodes }, now));
}

function mailOf(languages: readonly Pick<SourcedLanguage, "chrome">[]): string | undefined {
  const [email] = languages.flatMap(({ chrome: { site } }) => site.email ?? []);
  return email === undefined ? undefined : `mailto:${email}`;
}
