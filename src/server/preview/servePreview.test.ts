/** @jest-environment node */
import { answer, opened, serve, withCookie } from "../../../test/servedPreview";
import { previewHeaders } from "./previewHeaders";

const { previewAccess: access, previewFacts: facts } = opened;
const refused = { __typename: "ErrorResponse", code: 403 };
const forbidden = { kind: "error", code: 403, message: "" };

afterEach(() => delete process.env.GATSBY_CMS_LACKS);

test("asks the CMS for nobody without a token, or with what can be none", async () => {
  answer({});
  for (const url of [
    "/de/preview/x",
    "/de/preview",
    "/de/preview/x?token=",
    "/de/preview/x?token=a%20b",
  ]) {
    expect(await serve(url)).toMatchObject({ status: 403, props: forbidden });
  }
  expect(fetch).not.toHaveBeenCalled();
});

test("a path that fails its own validation is the fatal 404, which keeps the token to itself", async () => {
  answer({});
  expect(await serve("/de/preview/a//b?token=abc.def&x=1")).toEqual({
    status: 404,
    headers: previewHeaders,
    props: {
      kind: "error",
      code: 404,
      fatal: true,
      message: "Page Not Found: /de/preview/a//b?x=1",
    },
  });
  expect(fetch).not.toHaveBeenCalled();
});

test("trades a token that holds in for cookies, and drops it from the address", async () => {
  answer(opened);
  const served = await serve("/de/preview/x?a=1&token=abc.def");
  expect(served).toMatchObject({
    status: 303,
    headers: { Location: "/de/preview/x?a=1", "Cache-Control": "private, no-store" },
    props: { kind: "enter" },
  });
  const cookies = served.headers?.["Set-Cookie"] as string[];
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  expect(JSON.stringify(served.props)).not.toContain("abc");
});

test("a token that has expired, was revoked or is for another page sets no cookie", async () => {
  for (const data of [
    { preview: refused, previewFacts: null, previewAccess: null },
    { preview: refused, previewFacts: null, previewAccess: access },
    { ...opened, previewAccess: null },
    { ...opened, previewFacts: null },
  ]) {
    answer(data);
    const served = await serve("/de/preview/x?token=abc.def", { cookie: "preview_token=good" });
    expect(served).toMatchObject({ status: 403, props: forbidden });
    expect(served.headers).not.toHaveProperty("Set-Cookie");
  }
});

test("a token in the address counts, not the cookie beside it", async () => {
  answer({ preview: refused, previewFacts: null, previewAccess: null });
  await serve("/de/preview/x?token=from.address", withCookie);
  const [, { body }] = jest.mocked(fetch).mock.calls[0] as unknown as [string, { body: string }];
  expect(body).toContain("from.address");
  expect(body).not.toContain("abc.def");
});

test("says where the page is edited only to who sees the drafts of the whole site", async () => {
  const editUrl = async (scope: string, url?: string) => {
    process.env["STUDIO_URL"] = url;
    answer({ ...opened, previewAccess: { ...access, scope } });
    const { props } = await serve("/de/preview/x", withCookie);
    delete process.env["STUDIO_URL"];
    return (props as { editUrl?: string | null }).editUrl;
  };
  const url = "https://studio.example.org";
  expect(await editUrl("SITE", url)).toBe(`${url}/admin/edit/${facts.langcode}/${facts.id}`);
  expect(await editUrl("PAGE", url)).toBeNull();
  expect(await editUrl("SITE", "")).toBeNull();
});

test("gives the page with its facts, and data of errors with 200", async () => {
  answer(opened);
  expect(await serve("/de/preview/x", withCookie)).toMatchObject({
    status: 200,
    props: { kind: "page", node: opened.preview.entity, facts, expires: access.expires },
  });
  answer({ preview: refused, previewFacts: null, previewAccess: null });
  const data = "/page-data/de/preview/x/page-data.json";
  expect(await serve(data, withCookie)).toMatchObject({ status: 200, props: forbidden });
  expect(await serve(data)).toMatchObject({ status: 200, props: forbidden });
});

test("where the CMS is not available, says when to come again, but not with the data of a page", async () => {
  const unavailable = { __typename: "ErrorResponse", code: 503 };
  answer({ preview: unavailable, previewFacts: null, previewAccess: access });
  expect(await serve("/de/preview/x", withCookie)).toMatchObject({
    status: 503,
    headers: { "Retry-After": "30" },
  });
  jest.spyOn(console, "error").mockImplementation();
  answer({}, 500);
  const served = await serve("/page-data/de/preview/x/page-data.json", withCookie);
  expect(served).toMatchObject({ status: 200, props: { kind: "error", code: 503 } });
  expect(served.headers).not.toHaveProperty("Retry-After");
});

test("an editor reads what is wrong with a draft, or that it cannot be had", async () => {
  const told = async (code: number, reason: string | null) => {
    const preview = { __typename: "ErrorResponse", code, reason };
    answer({ preview, previewFacts: null, previewAccess: access });
    const { status, props } = await serve("/de/preview/x", withCookie);
    return [status, (props as { message?: string }).message];
  };
  const fault = "paragraphs.0.text: must be text (HTML)";
  expect(await told(422, fault)).toEqual([422, fault]);
  expect(await told(503, "The source does not answer.")).toEqual([
    503,
    "The source does not answer.",
  ]);
  expect(await told(404, "Of the CMS.")).toEqual([404, "Page not found: /de/x"]);
  expect(await told(403, "Of the CMS.")).toEqual([403, ""]);
});

test("a redirect stays in the preview, unless it leaves the site", async () => {
  const redirect = { __typename: "RedirectResponse", code: 301, langcode: "fr" };
  answer({ preview: { ...redirect, target: "/b" }, previewFacts: null, previewAccess: access });
  expect(await serve("/de/preview/a", withCookie)).toMatchObject({
    status: 302,
    headers: { Location: "/fr/preview/b", "Cache-Control": "private, no-store" },
  });
  const target = "https://other.example/b";
  answer({ preview: { ...redirect, target }, previewFacts: null, previewAccess: access });
  expect(await serve("/de/preview/a", withCookie)).toMatchObject({ headers: { Location: target } });
});

test("what came of what was to be done is told where a newer draft has moved the page to", async () => {
  const moved = { __typename: "RedirectResponse", code: 301, langcode: null };
  const target = async (to: string, query: string) => {
    answer({ preview: { ...moved, target: to }, previewFacts: null, previewAccess: access });
    return (await serve(`/de/preview/a${query}`, withCookie)).headers?.["Location"];
  };
  expect(await target("/b", "?outcome=CONFLICT")).toBe("/de/preview/b?outcome=CONFLICT");
  expect(await target("/b?x=1#y", "?outcome=CONFLICT")).toBe(
    "/de/preview/b?x=1&outcome=CONFLICT#y",
  );
  expect(await target("/b", "?outcome=nonsense")).toBe("/de/preview/b");
  const elsewhere = "https://other.example/b";
  expect(await target(elsewhere, "?outcome=CONFLICT")).toBe(elsewhere);
});

test("lists the drafts where there is no slug", async () => {
  answer({ previewDrafts: [], previewStamp: "7", previewAccess: access });
  expect(await serve("/de/preview", withCookie)).toMatchObject({
    status: 200,
    props: { kind: "drafts", drafts: [], stamp: "7" },
  });
  answer({ previewDrafts: null, previewStamp: null, previewAccess: null });
  expect(await serve("/de/preview", withCookie)).toMatchObject({ status: 403, props: forbidden });
});

test("tells what is scheduled beside the drafts, unless the CMS does not", async () => {
  const plan = { id: "x", langcode: "de", title: "X", path: "/x", plan: "PUBLISH" };
  const previewSchedule = [{ ...plan, at: "2027-01-01T08:00:00Z", refused: false }];
  answer({ previewDrafts: [], previewSchedule, previewStamp: "7", previewAccess: access });
  expect((await serve("/de/preview", withCookie)).props).toMatchObject({
    schedule: previewSchedule,
  });
  process.env.GATSBY_CMS_LACKS = "SCHEDULE_LIST";
  answer({ previewDrafts: [], previewStamp: "7", previewAccess: access });
  expect((await serve("/de/preview", withCookie)).props).toMatchObject({ schedule: null });
});

test("without stamps the list of drafts is shown, and does not follow changes", async () => {
  process.env.GATSBY_CMS_LACKS = "LIVE_PREVIEW";
  answer({ previewDrafts: [], previewAccess: access });
  expect(await serve("/de/preview", withCookie)).toMatchObject({
    status: 200,
    props: { kind: "drafts", drafts: [], stamp: null },
  });
});

test("without a list of drafts there is nothing at its address, and a token is none the worse", async () => {
  process.env.GATSBY_CMS_LACKS = "DRAFT_LIST,LIVE_PREVIEW";
  answer({ previewAccess: access });
  const missing = { kind: "error", code: 404, message: "Page not found: /de/preview" };
  expect(await serve("/de/preview", withCookie)).toMatchObject({ status: 404, props: missing });
  expect(await serve("/de/preview?token=abc.def")).toMatchObject({
    status: 303,
    headers: { Location: "/de/preview" },
  });
  answer({ previewAccess: null });
  expect(await serve("/de/preview", withCookie)).toMatchObject({ status: 403, props: forbidden });
});

test.each([
  ["fails", {}, 500],
  ["answers nonsense", { preview: { __typename: "Nonsense" }, previewAccess: access }, 200],
])(
  "when the CMS %s, says so, logs why, and keeps the token out of the log",
  async (_, data, status) => {
    const log = jest.spyOn(console, "error").mockImplementation();
    answer(data, status);
    expect(await serve("/de/preview/x?token=abc.def")).toMatchObject({
      status: 503,
      headers: { "Retry-After": "30", "Cache-Control": "private, no-store" },
      props: { kind: "error", code: 503 },
    });
    expect(log).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(log.mock.calls)).not.toContain("abc.def");
  },
);
