import postWebform from "../../../api/webform";
import { callFunction } from "../../functions/testing/callFunction";
import type { Form, Submission } from "../../../forms/formTypes";

// Sends forms in tests, as a browser without script does.

/** Mocks the connection to the CMS, afresh for each test. Each answer counts once. */
export const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as unknown as typeof fetch;
});

/**
 * Makes the CMS deliver a form and answer its submission.
 *
 * @param errors errors beside the answer
 */
export function cmsAnswers(
  form: Form | null,
  submission?: Partial<Submission>,
  errors?: { message: string }[],
): void {
  const stored = {
    success: true,
    errors: [],
    validationErrors: [],
    confirmation: null,
    token: null,
  };
  const answers = [
    { data: { webform: form } },
    { data: { submitWebform: { ...stored, ...submission } }, errors },
  ];
  for (const answer of answers) {
    fetched.mockResolvedValueOnce(new Response(JSON.stringify(answer)));
  }
}

/** Sends a form and returns the answer. */
export function post(body: object, method = "POST", headers: object = {}) {
  return callFunction(postWebform, {
    method,
    body: { "form-id": "example", "form-language": "de", "form-path": "/kontakt", ...body },
    headers: { "x-forwarded-for": "203.0.113.7", ...headers },
    socket: { remoteAddress: "10.0.0.1" },
  });
}
