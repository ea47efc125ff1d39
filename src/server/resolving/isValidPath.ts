/** Longest path that is looked up. Longer ones are no address of the CMS. */
const MAX_LENGTH = 2000;

// Among them what ends or changes a path that is read once more: each page would have addresses without end.
const NEVER_IN_A_SLUG = /[\p{Control}\p{Surrogate}\uFFFD\\?#%<>"|^`{}]/u;

/**
 * The validation that a path must pass before the CMS is asked for it: it is not too long, its
 * escapes can be decoded, and its slugs are neither empty nor dots nor hold what no slug can, such as an
 * escaped slash, or an escape that is left once it is decoded.
 */
export function isValidPath(path: string): boolean {
  if (path.length > MAX_LENGTH || /%2f/i.test(path)) return false;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return false;
  }
  if (NEVER_IN_A_SLUG.test(decoded)) return false;
  const slugs = decoded.split("/").slice(1);
  if (slugs.length === 1 && slugs[0] === "") return true;
  return slugs.every((slug) => slug !== "" && slug !== "." && slug !== "..");
}
