import { RESERVED_SEGMENTS } from "@quatrain/contract/reservedSegments";

const PATH = /^\/(?:[\p{Ll}\p{Lo}\p{N}._~-]+(?:\/[\p{Ll}\p{Lo}\p{N}._~-]+)*)?$/u;

const MAX_LENGTH = 2000;

/** Whether a path can be that of a page: no language prefix, no capital letters, "/" for a home. */
export function isPagePath(path: string): boolean {
  if (path.length > MAX_LENGTH || !PATH.test(path) || path.normalize("NFC") !== path) return false;
  const segments = path.split("/").slice(1);
  if (segments.some((segment) => segment === "." || segment === "..")) return false;
  return !RESERVED_SEGMENTS.includes(segments[0] ?? "");
}

/**
 * Brings a path that a visitor gave into the form in which paths are stored: decoded, without query,
 * doubled slashes or a slash at the end. Capital letters stay.
 * @returns undefined if it cannot be the path of anything.
 */
export function normalizePath(given: string): string | undefined {
  if (given.length > MAX_LENGTH) return undefined;
  const path = decode(given.replace(/[?#].*$/s, ""));
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (path === undefined || /[\u0000-\u001f\u007f\\]/.test(path)) return undefined;
  const segments = path.split("/").filter((segment) => segment !== "");
  return `/${segments.join("/")}`.normalize("NFC");
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
