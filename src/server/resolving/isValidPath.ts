/** Longest path to look up; the CMS has none longer. */
const MAX_LENGTH = 2000;

// Includes characters that end or change a path when it is decoded again: they would give each page endless
// addresses.
const NEVER_IN_A_SLUG = /[\p{Control}\p{Surrogate}\uFFFD\\?#%<>"|^`{}]/u;

/**
 * Checks a path before the CMS is asked: not too long, valid escapes, and no slug that is empty, a dot segment, or
 * contains forbidden characters, such as an escaped slash or a nested escape.
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
