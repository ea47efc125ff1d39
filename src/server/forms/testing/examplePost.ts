import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import postWebform from "../../../api/webform";
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

interface Answer {
  status: number;
  body: string;
  headers: Record<string, unknown>;
}

/** Sends a form and returns the answer. */
export async function post(body: object, method = "POST", headers: object = {}): Promise<Answer> {
  const answer: Answer = { status: 200, body: "", headers: {} };
  const response = {
    setHeader: (name: string, value: unknown) => (answer.headers[name] = value),
    status: (status: number) => Object.assign(answer, { status }) && response,
    send: (text: string) => (answer.body = text),
    redirect: (status: number, target: string) => {
      answer.status = status;
      answer.headers.Location = target;
    },
  };
  const request = {
    method,
    body: { "form-id": "example", "form-language": "de", "form-path": "/kontakt", ...body },
    headers: { "x-forwarded-for": "203.0.113.7", ...headers },
    socket: { remoteAddress: "10.0.0.1" },
  };
  await postWebform(
    request as unknown as GatsbyFunctionRequest,
    response as unknown as GatsbyFunctionResponse,
  );
  return answer;
}
