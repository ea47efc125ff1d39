/** @jest-environment node */
import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import progress from "../../api/preview/progress";
import share from "../../api/preview/share";
import stamp from "../../api/preview/stamp";

// A page of the CMS is asked for with the token of the cookie.

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as unknown as typeof fetch;
});

afterEach(() => delete process.env.GATSBY_CMS_LACKS);

type PreviewFunction = (
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
) => unknown;

/** Status of the answer to a question about a page. */
async function ask(handler: PreviewFunction, method: string, question: object): Promise<number> {
  let answered = 200;
  const response = {
    setHeader: () => response,
    status: (status: number) => Object.assign(response, { answered: (answered = status) }),
    json: () => response,
  };
  const request = {
    method,
    headers: { cookie: "preview_token=abc" },
    query: question,
    body: question,
    socket: { remoteAddress: "127.0.0.1" },
  };
  await handler(
    request as unknown as GatsbyFunctionRequest,
    response as unknown as GatsbyFunctionResponse,
  );
  return answered;
}

describe.each([
  ["stamp", stamp as PreviewFunction, "GET"],
  ["progress", progress as PreviewFunction, "GET"],
  ["share", share as PreviewFunction, "POST"],
] as const)("%s", (_name, handler, method) => {
  test.each(["/\0", "/a\u000b", "/\ud800", "/\u0085b"])(
    "a path that no page can have is a mistake of who sends it: %j",
    async (path) => {
      expect(await ask(handler, method, { langcode: "de", path, lifetimeHours: 1 })).toBe(400);
      expect(fetched).not.toHaveBeenCalled();
    },
  );
});

test.each([
  ["stamps", "LIVE_PREVIEW", stamp as PreviewFunction, "GET"],
  ["ways to share", "PREVIEW_SHARING", share as PreviewFunction, "POST"],
])(
  "where the CMS has no %s, a page of an earlier release gets a clear answer",
  async (_name, capability, handler, method) => {
    process.env.GATSBY_CMS_LACKS = capability;
    expect(await ask(handler, method, { langcode: "de", path: "/x", lifetimeHours: 1 })).toBe(404);
    expect(fetched).not.toHaveBeenCalled();
  },
);

test("a preview that could not be shared for an error of the CMS is not one that may not be", async () => {
  jest.spyOn(console, "error").mockImplementation();
  const failed = { data: { sharePreview: null }, errors: [{ message: "The disk is full" }] };
  fetched.mockResolvedValue(new Response(JSON.stringify(failed)));
  const question = { langcode: "de", path: "/x", lifetimeHours: 1 };
  expect(await ask(share as PreviewFunction, "POST", question)).toBe(503);
});
