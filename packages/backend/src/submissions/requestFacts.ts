import type { WebformRequestValue } from "@quatrain/contract";
import { clientError } from "../graphql/errors";

/** What the visitor's program tells about a request. */
export interface RequestFacts {
  /** Whether the field that no human sees was filled in. */
  readonly isTrapped: boolean;
  /** Seconds between opening the form and sending it. Undefined: not told. */
  readonly seconds: number | undefined;
  /** Names the entry: sent again, it is the same one. */
  readonly idempotencyKey: string | undefined;
  /** Page that the form stands on. */
  readonly path: string | undefined;
}

const MAX_KEY = 200;
const MAX_PATH = 2000;

/**
 * Reads the facts of a request: `honeypot`, `openedAt` and `sentAt` (ISO 8601), `idempotencyKey`,
 * `path`. Others are ignored, and an empty one counts as not given. Without `sentAt`, the moment of
 * arrival counts; with it, a clock of the visitor's that is wrong does no harm.
 * @throws GraphQLError if the idempotency key is too long to be kept.
 */
export function readRequestFacts(values: readonly WebformRequestValue[], now: Date): RequestFacts {
  const given = new Map(values.map(({ name, value }) => [name, value]));
  const idempotencyKey = given.get("idempotencyKey") || undefined;
  if (idempotencyKey !== undefined && idempotencyKey.length > MAX_KEY) {
    const message = `idempotencyKey must have at most ${MAX_KEY} characters.`;
    throw clientError("BAD_USER_INPUT", message, { field: "idempotencyKey" });
  }
  const path = given.get("path") ?? "";
  return {
    isTrapped: (given.get("honeypot") ?? "").trim() !== "",
    seconds: secondsBetween(given.get("openedAt"), given.get("sentAt"), now),
    idempotencyKey,
    path: path.startsWith("/") && path.length <= MAX_PATH ? path : undefined,
  };
}

function secondsBetween(
  openedAt: string | undefined,
  sentAt: string | undefined,
  now: Date,
): number | undefined {
  if (!openedAt) return undefined;
  const sent = sentAt ? momentOf(sentAt) : now.getTime();
  // What is no moment at all is none that a form of ours has sent.
  const seconds = (sent - momentOf(openedAt)) / 1000;
  return Number.isNaN(seconds) ? 0 : seconds;
}

/** Milliseconds since 1970 of an ISO 8601 moment, or of one given in such milliseconds. */
function momentOf(text: string): number {
  return /^\d{12,14}$/.test(text) ? Number(text) : Date.parse(text);
}
