import { fittedText } from "../../server/cms/fittedText";
import { BuildRedirectsOperation, type BuildRedirectsQuery } from "../../cms/generated";
import { isLocaleCode, localeCodes } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";
import { addressOf } from "../../cms/linkTarget";
import type { RouteRule } from "../../browser/builds/buildManifest";
import type { CmsReader } from "../reading/cmsReader";

/** Redirects per request. */
const BATCH_SIZE = 500;

/** Paths rendered on request, for the build manifest. */
export function requestRules(): RouteRule[] {
  const prefixes = localeCodes.map((langcode) => localizedPath(langcode, "/").replace(/\/$/, ""));
  return [
    { pattern: "/", render: "request" },
    ...prefixes.map((prefix): RouteRule => ({ pattern: `${prefix}/*`, render: "request" })),
  ];
}

/**
 * Redirects of the CMS, with paths of the site.
 *
 * @throws SourcingError
 */
export async function readRedirects(reader: CmsReader): Promise<RouteRule[]> {
  const rules: RouteRule[] = [];
  // A CMS without a list of redirects may still redirect: `route` answers for each requested path.
  if (fittedText(BuildRedirectsOperation) === null) return rules;
  let after: string | null = null;
  do {
    const { redirects }: BuildRedirectsQuery = await reader.read(BuildRedirectsOperation, {
      after,
      first: BATCH_SIZE,
    });
    rules.push(...redirects.items.flatMap(redirectRule));
    after = redirects.endCursor;
  } while (after !== null);
  return rules;
}

type Redirect = BuildRedirectsQuery["redirects"]["items"][number];

function redirectRule(redirect: Redirect): RouteRule[] {
  const { langcode, path, code, target: url, kind, targetLangcode } = redirect;
  if (!isLocaleCode(langcode) || !isLocaleCode(targetLangcode ?? langcode)) return [];
  const to = addressOf({ url, kind, internal: true, langcode: targetLangcode }, langcode);
  return [{ pattern: localizedPath(langcode, path), redirect: to, status: code }];
}
