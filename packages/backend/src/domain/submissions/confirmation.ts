import type { ContentObject } from "../../content/contentObject";
import type { ContentContext } from "../../content/context";
import { resolveLink, resolveUrl, type ResolvedTarget } from "../../content/links";
import { resolveRichText } from "../../content/richText";
import { referenceOf } from "./reference";

interface StoredConfirmation {
  /** Default: MESSAGE. */
  readonly type?: "MESSAGE" | "PAGE" | "REDIRECT";
  readonly title?: string | null;
  readonly message?: string | null;
  /** `page:<id>`, a path or a URL. */
  readonly redirectUrl?: string | null;
  /** Whether the sender gets a copy by mail. */
  readonly copy?: boolean;
}

/** What the visitor sees after a successful submission. @param id of the submission */
export function confirmationOf(form: ContentObject, id: string, context: ContentContext) {
  const stored = (form.values["confirmation"] as StoredConfirmation | undefined) ?? {};
  const { type = "MESSAGE", title, message, redirectUrl } = stored;
  const target = redirectUrl ? targetOf(redirectUrl, form.langcode, context) : null;
  return {
    type,
    title: title ?? null,
    message: message ? { processed: resolveRichText(message, form.langcode, context) } : null,
    redirectUrl: target?.url ?? null,
    redirectKind: target?.kind ?? null,
    redirectLangcode: target?.langcode ?? null,
    reference: referenceOf(id),
  };
}

function targetOf(
  target: string,
  langcode: string,
  context: ContentContext,
): ResolvedTarget | null {
  const [, page, fragment] = /^page:([^#]+)(?:#(.*))?$/.exec(target) ?? [];
  return page === undefined
    ? resolveUrl(target, langcode, context)
    : resolveLink({ page, fragment }, langcode, context);
}
