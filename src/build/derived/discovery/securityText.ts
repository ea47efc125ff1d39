import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SourcedLanguage } from "../../reading/readSite";
import type { SiteConfig } from "../../configuration/siteConfig";

/** Path from RFC 9116. */
export const SECURITY_TEXT = ".well-known/security.txt";

/** Months until the text expires; RFC 9116 recommends less than a year. */
const MONTHS = 11;

/** Contact for security reports. */
interface SecurityContact {
  siteUrl: string;
  /** An https or mailto URL. */
  contact: string;
  langcodes: readonly string[];
}

/**
 * Text of security.txt (RFC 9116).
 *
 * @param now in milliseconds since 1970. The text changes once a month, so that builds in between do not differ.
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

/** Writes security.txt into Gatsby's output, unless the site has no contact. */
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
