import { RESERVED_SEGMENTS } from "@quatrain/contract/reservedSegments";
import { normalizePath } from "@quatrain/contract/sitePath";

const PATH = /^\/(?:[\p{Ll}\p{Lo}\p{N}._~-]+(?:\/[\p{Ll}\p{Lo}\p{N}._~-]+)*)?$/u;

const MAX_LENGTH = 2000;

/** Whether a path can be that of a page: no language prefix, no capital letters, "/" for a home. */
export function isPagePath(path: string): boolean {
  if (path.length > MAX_LENGTH || !PATH.test(path) || path.normalize("NFC") !== path) return false;
  const segments = path.split("/").slice(1);
  if (segments.some((segment) => segment === "." || segment === "..")) return false;
  return !isReserved(path);
}

/** Whether the site answers a path itself, in each language. */
export function isReserved(path: string): boolean {
  return RESERVED_SEGMENTS.includes(path.split("/")[1] ?? "");
}

/** The path of a redirect as it is stored: visitors are redirected in whichever letters they ask. */
export function redirectPath(given: string): string {
  return givenPath(given).toLowerCase().normalize("NFC");
}

/** A path that an editor gave, in the form in which it is stored; as it is where it is no path, for a check to refuse. */
export function givenPath(given: string): string {
  const isPath = given.startsWith("/") && !/[?#]/.test(given);
  return (isPath ? normalizePath(given) : undefined) ?? given;
}
