import { isReservedRoot, RESERVED_SEGMENTS } from "@quatrain/contract/siteAddresses";
import type { SiteFacts } from "../config/site";
import { DEFAULT_LANGCODE, isLangcode } from "./languages";
import type { Problem } from "./references";

const PATH = /^\/(?:[\p{Ll}\p{Lo}\p{N}._~-]+(?:\/[\p{Ll}\p{Lo}\p{N}._~-]+)*)?$/u;

const MAX_LENGTH = 2000;

/** Whether a path is valid for a page: no language prefix, no capital letters, "/" for the home page. */
export function isPagePath(path: string): boolean {
  if (path.length > MAX_LENGTH || !PATH.test(path) || path.normalize("NFC") !== path) return false;
  const segments = path.split("/").slice(1);
  if (segments.some((segment) => segment === "." || segment === "..")) return false;
  return !isReserved(path);
}

/** Whether the site uses a path itself, in each language. */
export function isReserved(path: string): boolean {
  return RESERVED_SEGMENTS.includes(path.split("/")[1] ?? "");
}

/** Why visitors could never reach a page at this path. Undefined: they can. */
export function shadowOf(
  path: string,
  langcode: string,
  { hasBareLanguage }: SiteFacts,
): Problem | undefined {
  if (!hasBareLanguage || langcode !== DEFAULT_LANGCODE) return undefined;
  const [, first = ""] = path.split("/");
  const why = isLangcode(first)
    ? `is the prefix of pages in ${first}`
    : isReservedRoot(first)
      ? "is needed by the site itself"
      : undefined;
  if (why === undefined) return undefined;
  const reason = `begins with /${first}, which ${why}; addresses in ${langcode} have no prefix, so nobody would find the page`;
  return { path: "path", reason, code: "PATH_SHADOWED" };
}
