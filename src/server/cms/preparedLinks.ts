import { addressOf, pageTarget } from "../../cms/linkTarget";
import type { LinkFragment, WebformSubmissionFragment } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";

type Confirmation = NonNullable<WebformSubmissionFragment["confirmation"]>;

/** What all links have, those of menus, too. */
type AnyLink = Pick<LinkFragment, "url" | "kind" | "internal" | "langcode">;

/**
 * A link with the address that it leads to: that of a page has its language prefix. What the CMS said of it is worked
 * out by then, and left out; a language is named where it is not that of the page around.
 */
export function preparedLink(link: AnyLink, around: LocaleCode): object {
  const { kind: _kind, langcode: said, ...others } = link;
  const page = pageTarget(link, around);
  const url = page ? localizedPath(page.langcode, page.path) : link.url;
  const langcode = page ? page.langcode : said;
  const language = langcode && langcode !== around ? { langcode } : {};
  return { ...others, url, internal: page !== null, ...language };
}

/** Whether something is a link as the contract has it. */
export function isLink(value: object): value is AnyLink {
  const { url, internal } = value as { url?: unknown; internal?: unknown };
  return typeof url === "string" && typeof internal === "boolean";
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
