import { flattenElements } from "@quatrain/webform";
import type { Form } from "./formTypes";
import { UNREADABLE } from "./unreadable";

/** A half-filled form, kept until the tab is closed. */
export interface Draft {
  values: Record<string, unknown>;
  /** Path and query of the page that it was last filled in on. */
  place?: string | undefined;
  /** Proves when the form was opened. */
  token?: string | undefined;
  /** The last attempt to send it: its key, and what was sent. */
  attempt?: { key: string; sent: string } | undefined;
}

const keyOf = (form: Form) => `form:${form.id}`;

/** Keys of the elements whose values must never be kept, those inside a private row included. */
export function privateKeys(form: Form): ReadonlySet<string> {
  const keys = form.elements.flatMap((element) =>
    flattenElements([element])
      .filter((each) => each.private || element.private)
      .map(({ key }) => key),
  );
  return new Set(keys);
}

/** Keeps a draft, without what is private, and without what no field could show again. A browser that keeps nothing is no fault. */
export function keepDraft(form: Form, draft: Draft): void {
  const hidden = privateKeys(form);
  const values = Object.entries(draft.values).filter(
    ([key, value]) => !hidden.has(key) && ![value].flat().includes(UNREADABLE),
  );
  // What was sent holds private values, too.
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

/** The draft of a form. Null if there is none that can be read. */
export function readDraft(form: Form): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "null");
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Forgets the draft of a form. */
export function dropDraft(form: Form): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Storage is switched off, so there is none.
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  const { values, token } = value as Partial<Draft>;
  const readable = token === undefined || typeof token === "string";
  return typeof values === "object" && values !== null && readable;
}
