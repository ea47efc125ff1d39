/** @jest-environment node */
import preview from "../../api/preview/[action]";
import { callFunction } from "../functions/testing/callFunction";
import { formKeyOf } from "./formKey";

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as unknown as typeof fetch;
});

afterEach(() => delete process.env.GATSBY_CMS_LACKS);

const TOKEN = "abc.def";

const wanted = {
  key: formKeyOf(TOKEN),
  id: "x",
  langcode: "de",
  path: "/ueber-uns",
  revision: "4",
  action: "PUBLISH",
};

/** Mocks the answer of the CMS. */
function answer(outcome: object) {
  fetched.mockImplementation(
    async () => new Response(JSON.stringify({ data: { actOnPreview: outcome } })),
  );
}

/** Sends a form and returns the answer. */
function send(body: unknown, headers: Record<string, string> = {}, method = "POST") {
  const own = { cookie: `preview_token=${TOKEN}`, host: "site.example" };
  const request = { params: { action: "act" }, method, body, headers: { ...own, ...headers } };
  return callFunction(preview, request);
}

/** Body of the request to the CMS. */
function asked(): unknown {
  const [, init] = fetched.mock.calls[0] ?? [];
  return (JSON.parse(String(init?.body)) as { variables: unknown }).variables;
}

const back = (outcome: string) => ({
  status: 303,
  target: `/de/preview/ueber-uns?outcome=${outcome}`,
});

test("publishes what was shown, leads back, and is kept by no cache", async () => {
  answer({ done: true, refusal: null });
  const answered = await send(wanted);
  expect(answered).toMatchObject(back("published"));
  expect(answered.headers["Cache-Control"]).toBe("private, no-store");
  const { id, langcode, revision, action } = wanted;
  expect(asked()).toEqual({ token: TOKEN, id, langcode, revision, action, at: null });
});

test("the time of a form is that of the institution", async () => {
  answer({ done: true, refusal: null });
  const body = { ...wanted, action: "SCHEDULE", at: "2027-07-01T08:00" };
  expect(await send(body)).toMatchObject(back("scheduled"));
  expect(asked()).toMatchObject({ action: "SCHEDULE", at: "2027-07-01T06:00:00.000Z" });
});

test.each(["", "2027-02-30T08:00", "tomorrow", undefined])(
  "%j is no time to publish at, and the CMS is not asked",
  async (at) => {
    expect(await send({ ...wanted, action: "SCHEDULE", at })).toMatchObject(back("BAD_TIME"));
    expect(fetched).not.toHaveBeenCalled();
  },
);

test.each(["FORBIDDEN", "CONFLICT", "NOT_APPROVED", "BAD_TIME", "PATH_TAKEN", "REFUSED"])(
  "says that the CMS has refused it: %s",
  async (refusal) => {
    answer({ done: false, refusal });
    expect(await send(wanted)).toMatchObject(back(refusal));
  },
);

test("a refusal that nobody knows is one, and an answer that fails is neither", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  jest.spyOn(console, "warn").mockImplementation();
  answer({ done: false, refusal: "BECAUSE" });
  expect(await send(wanted)).toMatchObject(back("REFUSED"));
  fetched.mockResolvedValue(new Response("", { status: 500 }));
  expect(await send(wanted)).toMatchObject(back("unknown"));
  expect(JSON.stringify(log.mock.calls)).toContain("preview could not be acted on");
  expect(JSON.stringify(log.mock.calls)).not.toContain(TOKEN);
});

test.each([
  ["another key", { ...wanted, key: formKeyOf("another.token") }, {}],
  ["no key", { ...wanted, key: "" }, {}],
  ["no cookie", wanted, { cookie: "" }],
  ["a cookie that can be no token", wanted, { cookie: "preview_token=a%20b" }],
])("with %s nothing is done", async (_what, body, headers) => {
  expect(await send(body, headers)).toMatchObject(back("stale"));
  expect(fetched).not.toHaveBeenCalled();
});

test.each<Record<string, string>>([
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site", origin: "null" },
  { origin: "https://other.example" },
])("a form of another site is refused: %j", async (headers) => {
  expect(await send(wanted, headers)).toMatchObject({ status: 403, target: "" });
  expect(fetched).not.toHaveBeenCalled();
});

test.each<Record<string, string>>([
  { "sec-fetch-site": "same-origin", origin: "null" },
  { origin: "null" },
  { origin: "https://site.example" },
])("a form of this site passes: %j", async (headers) => {
  answer({ done: true, refusal: null });
  expect(await send(wanted, headers)).toMatchObject(back("published"));
});

test.each([
  ["half a character", { ...wanted, id: "\ud800" }],
  ["another site", { ...wanted, path: "https://other.example" }],
  ["another language", { ...wanted, langcode: "xx" }],
  ["something else", { ...wanted, action: "DELETE" }],
  ["nothing", undefined],
])("%s is a mistake of who sends it", async (_what, body) => {
  expect(await send(body)).toMatchObject({ status: 400, target: "" });
  expect(fetched).not.toHaveBeenCalled();
});

test("only forms are taken, and none where the CMS publishes nothing from previews", async () => {
  expect(await send(wanted, {}, "GET")).toMatchObject({ status: 405 });
  process.env.GATSBY_CMS_LACKS = "PREVIEW_PUBLISHING";
  expect(await send(wanted)).toMatchObject({ status: 404 });
});

test("no path leads off the site", async () => {
  answer({ done: true, refusal: null });
  const { target } = await send({ ...wanted, path: "//other.example/x" });
  expect(target).toMatch(/^\/de\/preview\//);
});
