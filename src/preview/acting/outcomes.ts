import type { PreviewFactsFragment, PreviewRefusal } from "../../cms/generated";

/** What can come of what an editor wants done from a preview. */
const outcomes = [
  "published",
  "scheduled",
  "unscheduled",
  "approved",
  "FORBIDDEN",
  "CONFLICT",
  "NOT_APPROVED",
  "BAD_TIME",
  "PATH_TAKEN",
  "REFUSED",
  /** The form was not drawn for the preview that is open now. */
  "stale",
  /** The CMS did not answer: it may be done, or not. */
  "unknown",
] as const satisfies readonly (PreviewRefusal | Lowercase<string>)[];

/** See {@link outcomes}. */
export type Outcome = (typeof outcomes)[number];

const NAME = "outcome";

/** An address that also tells what came of it. */
export function withOutcome(address: string, outcome: Outcome): string {
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)([^#]*)(.*)$/s.exec(address) ?? [];
  const params = new URLSearchParams(query);
  params.set(NAME, outcome);
  return `${path}?${params}${fragment}`;
}

/** What the query of an address tells. Null: nothing. */
export function outcomeIn(search: string): Outcome | null {
  const value = new URLSearchParams(search).get(NAME);
  return outcomes.find((outcome) => outcome === value) ?? null;
}

/** Whether something was done. */
export function isDone(outcome: Outcome): boolean {
  return ["published", "scheduled", "unscheduled", "approved"].includes(outcome);
}

/** What an address may tell: anybody can write one, so a success must agree with what is known of the page. */
export function believed(outcome: Outcome, facts: PreviewFactsFragment): Outcome | null {
  const { state, publishAt, approval } = facts;
  switch (outcome) {
    case "published":
      return state === "PUBLISHED" ? outcome : null;
    case "scheduled":
      return publishAt === null ? null : outcome;
    case "unscheduled":
      return publishAt === null ? outcome : null;
    case "approved":
      return approval?.by.length ? outcome : null;
    default:
      return outcome;
  }
}
