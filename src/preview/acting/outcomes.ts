import type { PreviewFactsFragment, PreviewRefusal } from "../../cms/generated";

/** Possible outcomes of an editor's action in a preview. */
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
  /** The form was rendered for a different preview. */
  "stale",
  /** The CMS did not answer, so the action may or may not have succeeded. */
  "unknown",
] as const satisfies readonly (PreviewRefusal | Lowercase<string>)[];

export type Outcome = (typeof outcomes)[number];

const NAME = "outcome";

export function withOutcome(address: string, outcome: Outcome): string {
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)([^#]*)(.*)$/s.exec(address) ?? [];
  const params = new URLSearchParams(query);
  params.set(NAME, outcome);
  return `${path}?${params}${fragment}`;
}

/** Outcome in the query of an address; null if there is none. */
export function outcomeIn(search: string): Outcome | null {
  const value = new URLSearchParams(search).get(NAME);
  return outcomes.find((outcome) => outcome === value) ?? null;
}

export function isDone(outcome: Outcome): boolean {
  return ["published", "scheduled", "unscheduled", "approved"].includes(outcome);
}

/** Checks an outcome from an address, which anybody can forge: a success must match the facts of the page. */
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
