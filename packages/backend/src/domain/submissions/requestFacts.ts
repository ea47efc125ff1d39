import type { WebformRequestValue } from "@quatrain/contract";
import { DomainError } from "../../store/domainError";
import { plainText } from "./plainText";

/** What the client says about a request. */
interface RequestFacts {
  /** Whether the field that no human sees was filled in. */
  readonly isTrapped: boolean;
  /** Proves when the form was opened; empty if it was not given. */
  readonly token: string;
  /** Names the entry: sent again, it is the same one. */
  readonly idempotencyKey: string | undefined;
  /** Page that the form stands on. */
  readonly path: string | undefined;
}

const MAX_KEY = 200;
const MAX_PATH = 2000;

/**
 * Reads the facts of a request: `honeypot`, `token`, `idempotencyKey`, `path`. Others are ignored, and
 * an empty one counts as not given, and what no text can hold is left out.
 * @throws {DomainError} if the idempotency key is too long to be kept.
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
    isTrapped: (given.get("honeypot") ?? "").trim() !== "",
    token: given.get("token") ?? "",
    idempotencyKey,
    path: path.startsWith("/") && path.length <= MAX_PATH ? path : undefined,
  };
}
