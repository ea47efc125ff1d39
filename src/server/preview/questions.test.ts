/** @jest-environment node */
import preview from "../../api/preview/[action]";
import { callFunction } from "../functions/testing/callFunction";

// Requests a page of the CMS with the token of the cookie.

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as unknown as typeof fetch;
});

afterEach(() => delete process.env.GATSBY_CMS_LACKS);

/** Status of the answer about a page. */
async function ask(action: string, method: string, question: object): Promise<number> {
  const headers = { cookie: "preview_token=abc" };
  const socket = { remoteAddress: "127.0.0.1" };
  const request = { params: { action }, method, headers, socket, query: question, body: question };
  return (await callFunction(preview, request)).status;
}

describe.each([
  ["stamp", "GET"],
  ["progress", "GET"],
  ["share", "POST"],
])("%s", (action, method) => {
  test.each(["/\0", "/a\u000b", "/\ud800", "/\u0085b"])(
    "a path that no page can have is a mistake of who sends it: %j",
    async (path) => {
      expect(await ask(action, method, { langcode: "de", path, lifetimeHours: 1 })).toBe(400);
      expect(fetched).not.toHaveBeenCalled();
    },
  );
});

test.each([
  ["stamps", "LIVE_PREVIEW", "stamp", "GET"],
  ["ways to share", "PREVIEW_SHARING", "share", "POST"],
])(
  "where the CMS has no %s, a page of an earlier release gets a clear answer",
  async (_name, capability, action, method) => {
    process.env.GATSBY_CMS_LACKS = capability;
    expect(await ask(action, method, { langcode: "de", path: "/x", lifetimeHours: 1 })).toBe(404);
    expect(fetched).not.toHaveBeenCalled();
  },
);

test.each(["unknown", "", "constructor"])("there is no action %j", async (action) => {
  expect(await ask(action, "GET", {})).toBe(404);
});

test("a preview that could not be shared for an error of the CMS is not one that may not be", async () => {
  jest.spyOn(console, "error").mockImplementation();
  const failed = { data: { sharePreview: null }, errors: [{ message: "The disk is full" }] };
  fetched.mockResolvedValue(new Response(JSON.stringify(failed)));
  const question = { langcode: "de", path: "/x", lifetimeHours: 1 };
  expect(await ask("share", "POST", question)).toBe(503);
});
