import { flattenElements } from "@quatrain/webform";
import type { Form } from "./formTypes";
import { UNREADABLE } from "./unreadable";

/** A half-filled form in the session storage of the tab. */
export interface Draft {
  values: Record<string, unknown>;
  /** Path and query of the page where the visitor last filled in the form. */
  place?: string | undefined;
  /** Token that proves when the form was opened. */
  token?: string | undefined;
  /** The last submission: its idempotency key and the entries as JSON. */
  attempt?: { key: string; sent: string } | undefined;
}

const keyOf = (form: Form) => `form:${form.id}`;

/** Keys of private elements, also of those inside a private row. Drafts never hold their values. */
export function privateKeys(form: Form): ReadonlySet<string> {
  const keys = form.elements.flatMap((element) =>
    flattenElements([element])
      .filter((each) => each.private || element.private)
      .map(({ key }) => key),
  );
  return new Set(keys);
}

/** Stores a draft without private and unreadable values. Ignores a browser that refuses to store. */
export function keepDraft(form: Form, draft: Draft): void {
  const hidden = privateKeys(form);
  const values = Object.entries(draft.values).filter(
    ([key, value]) => !hidden.has(key) && ![value].flat().includes(UNREADABLE),
  );
  // The stored attempt would contain private values, too.
  const attempt = hidden.size > 0 ? undefined : draft.attempt;
  try {
    sessionStorage.setItem(
      keyOf(form),
      JSON.stringify({ ...draft, attempt, values: Object.fromEntries(values) }),
    );
  } catch {
    // Storage is full or switched off.
  }
}

export function readDraft(form: Form): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "null");
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

export function dropDraft(form: Form): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Without storage there is no draft.
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  const { values, token } = value as Partial<Draft>;
  const readable = token === undefined || typeof token === "string";
  return typeof values === "object" && values !== null && readable;
}
