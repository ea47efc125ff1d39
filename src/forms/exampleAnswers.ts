import type { FormConfirmation, Submission } from "./formTypes";

// Answers of the gateway, for tests.

/** An answer of the gateway: an entry that was stored, or what was wrong with it. */
export function answer(rest: Partial<Submission> = {}): Response {
  const submission = { success: true, errors: [], validationErrors: [], confirmation: null };
  const body = { data: { submitWebform: { ...submission, ...rest } } };
  return { ok: true, status: 200, json: () => Promise.resolve(body) } as Response;
}

/** An answer without a result. */
export function refusal(status: number): Response {
  return { ok: false, status, json: () => Promise.resolve({}) } as Response;
}

/** What is shown after an entry was stored. */
export function confirmation(rest: Partial<FormConfirmation> = {}): FormConfirmation {
  const message = { processed: "<p>We have your message.</p>" };
  return { type: "MESSAGE", title: "Thanks", message, redirectUrl: null, ...rest };
}
