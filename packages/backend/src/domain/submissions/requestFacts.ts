import type { WebformRequestValue } from "@quatrain/contract";
import { DomainError } from "../../store/domainError";
import { UNUSABLE } from "../../content/unusableCharacter";

/** What the client says about a request. */
export interface RequestFacts {
  /** Whether the honeypot, a field that people cannot see, was filled in. */
  readonly isSuspect: boolean;
  /** Proves when the form was opened; empty if missing. */
  readonly token: string;
  /** Identifies the submission, so that a retry is not stored twice. */
  readonly idempotencyKey: string | undefined;
  /** Page with the form. */
  readonly path: string | undefined;
}

const MAX_KEY = 200;
const MAX_PATH = 2000;

/**
 * Reads `honeypot`, `token`, `idempotencyKey` and `path`; ignores other names, and treats empty values as missing.
 * @throws {DomainError} if the idempotency key is too long
 */
export function readRequestFacts(values: readonly WebformRequestValue[]): RequestFacts {
  const given = new Map(values.map(({ name, value }) => [name, plainText(value)]));
  const idempotencyKey = given.get("idempotencyKey") || undefined;
  if (idempotencyKey !== undefined && idempotencyKey.length > MAX_KEY) {
    const message = `idempotencyKey must have at most ${MAX_KEY} characters.`;
    throw new DomainError("BAD_USER_INPUT", message, { field: "idempotencyKey" });
  }
  const path = given.get("path") ?? "";
  return {
    isSuspect: (given.get("honeypot") ?? "").trim() !== "",
    token: given.get("token") ?? "",
    idempotencyKey,
    path: path.startsWith("/") && path.length <= MAX_PATH ? path : undefined,
  };
}

/**
 * Cleans a text: removes control characters other than tabs and line breaks, and replaces lone surrogates
 * by U+FFFD. Databases cannot store either.
 */
export function plainText(text: string): string {
  return text.replace(UNUSABLE, (character) => (/\p{Cs}/u.test(character) ? "\ufffd" : ""));
}
