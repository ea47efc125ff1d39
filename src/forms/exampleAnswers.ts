import { FormTokenOperationId } from "../cms/operationIds";
import type { FormConfirmation, Submission } from "./formTypes";

// Answers of the gateway, for tests.

/** An answer of the gateway: an entry that was stored, or what was wrong with it. */
export function answer(rest: Partial<Submission> = {}): Response {
  const submission = {
    success: true,
    errors: [],
    validationErrors: [],
    confirmation: null,
    token: null,
  };
  const body = { data: { submitWebform: { ...submission, ...rest } } };
  return { ok: true, status: 200, json: () => Promise.resolve(body) } as Response;
}

/** A gateway that hands out the token "opened", and answers all else as the test says. */
export function gateway(
  answerEntry: (url: string, init: RequestInit) => Promise<Response>,
): typeof fetch {
  return ((url: string, init: RequestInit) => {
    const { id } = JSON.parse(init.body as string) as { id: string };
    if (id !== FormTokenOperationId) return answerEntry(url, init);
    const body = { data: { webformToken: "opened" } };
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(body) });
  }) as typeof fetch;
}

/** An answer without a result. */
export function refusal(status: number): Response {
  return { ok: false, status, json: () => Promise.resolve({}) } as Response;
}

/** What is shown after an entry was stored. */
export function confirmation(rest: Partial<FormConfirmation> = {}): FormConfirmation {
  const message = { processed: "<p>We have your message.</p>" };
  return {
    type: "MESSAGE",
    title: "Thanks",
    message,
    redirectUrl: null,
    redirectKind: null,
    redirectLangcode: null,
    reference: null,
    ...rest,
  };
}
