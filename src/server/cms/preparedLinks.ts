import { addressOf, pageTarget } from "../../cms/linkTarget";
import type { MenuEntryFragment, WebformSubmissionFragment } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";

type Confirmation = NonNullable<WebformSubmissionFragment["confirmation"]>;

/** What all links have, those of menus, too: these may lead nowhere. */
type AnyLink = Pick<MenuEntryFragment, "url" | "kind" | "internal" | "langcode">;

/**
 * A link with the address that it leads to: that of a page has its language prefix. What the CMS said of it is worked
 * out by then, and left out; a language is named where it is not that of the page around.
 */
export function preparedLink(link: AnyLink, around: LocaleCode): object {
  const { kind: _kind, langcode: said, url: given, ...others } = link;
  const page = given === null ? null : pageTarget({ ...link, url: given }, around);
  const url = page ? localizedPath(page.langcode, page.path) : given;
  const langcode = page ? page.langcode : said;
  const language = langcode && langcode !== around ? { langcode } : {};
  return { ...others, url, internal: page !== null, ...language };
}

/** Whether something is a link as the contract has it. */
export function isLink(value: object): value is AnyLink {
  const { url, internal } = value as { url?: unknown; internal?: unknown };
  return (typeof url === "string" || url === null) && typeof internal === "boolean";
}

/** A confirmation with the address that it leads to. */
export function preparedConfirmation(confirmation: Confirmation, around: LocaleCode): object {
  const { redirectUrl, redirectKind: kind, redirectLangcode: langcode, ...others } = confirmation;
  const url = redirectUrl ?? "";
  const said = { url, kind, internal: true, langcode };
  return { ...others, redirectUrl: redirectUrl && addressOf(said, around) };
}

/** Whether something says what comes after a form. */
export function isConfirmation(value: object): value is Confirmation {
  return "redirectUrl" in value;
}
