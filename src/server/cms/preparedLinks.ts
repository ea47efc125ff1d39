import { addressOf, pageTarget } from "../../cms/linkTarget";
import type { MenuEntryFragment, WebformSubmissionFragment } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";

type Confirmation = NonNullable<WebformSubmissionFragment["confirmation"]>;

/** Fields of all links, also of menu entries, which may have no address. */
type AnyLink = Pick<MenuEntryFragment, "url" | "kind" | "internal" | "langcode">;

/**
 * Resolves a link: gives pages their language prefix, and drops the fields of the CMS. Keeps the language if it
 * differs from that of the page.
 */
export function preparedLink(link: AnyLink, around: LocaleCode): object {
  const { kind: _kind, langcode: said, url: given, ...others } = link;
  const page = given === null ? null : pageTarget({ ...link, url: given }, around);
  const url = page ? localizedPath(page.langcode, page.path) : given;
  const langcode = page ? page.langcode : said;
  const language = langcode && langcode !== around ? { langcode } : {};
  return { ...others, url, internal: page !== null, ...language };
}

/** Whether an object is a link of the contract. */
export function isLink(value: object): value is AnyLink {
  const { url, internal } = value as { url?: unknown; internal?: unknown };
  return (typeof url === "string" || url === null) && typeof internal === "boolean";
}

/** Resolves the address of a confirmation. */
export function preparedConfirmation(confirmation: Confirmation, around: LocaleCode): object {
  const { redirectUrl, redirectKind: kind, redirectLangcode: langcode, ...others } = confirmation;
  const url = redirectUrl ?? "";
  const said = { url, kind, internal: true, langcode };
  return { ...others, redirectUrl: redirectUrl && addressOf(said, around) };
}

/** Whether an object is the confirmation of a form. */
export function isConfirmation(value: object): value is Confirmation {
  return "redirectUrl" in value;
}
