/** @jest-environment node */
import preview from "../../api/preview/[action]";
import { callFunction } from "../functions/testing/callFunction";
import { opened, serve } from "../../../test/servedPreview";
import { formKeyOf } from "./formKey";
import type { OfferedPreview } from "./servePreview";

// A link brings a token to a browser that already has one.

const { previewAccess: access } = opened;
const editor = (id: string) => ({ id, name: id.toUpperCase() });

/** Access of each token; other tokens are invalid. */
let tokens: Record<string, object>;

beforeEach(() => {
  tokens = {
    "held.a": { ...access, editor: null },
    "new.b": { ...access, editor: editor("bruno") },
    "new.c": { ...access, editor: editor("bruno") },
  };
  global.fetch = jest.fn(async (_url, init?: RequestInit) => {
    const { variables } = JSON.parse(String(init?.body)) as { variables: { token: string } };
    const previewAccess = tokens[variables.token] ?? null;
    const refused = { __typename: "ErrorResponse", code: 403 };
    const data = previewAccess
      ? { ...opened, previewAccess }
      : { preview: refused, previewFacts: null, previewAccess };
    return new Response(JSON.stringify({ data }));
  });
});

const cookies = (held?: string, offered?: string) => ({
  cookie: [held && `preview_token=${held}`, offered && `preview_offered=${offered}`]
    .filter(Boolean)
    .join("; "),
});

/** Tokens in the Set-Cookie headers of an answer, by cookie. */
function kept(headers: Record<string, unknown> = {}): Record<string, string> {
  const set = [headers["Set-Cookie"] ?? []].flat().map(String);
  return Object.fromEntries(set.map((each) => /^(\w+)=([^;]*)/.exec(each)?.slice(1) ?? []));
}

const asked = "/de/preview/x?a=1&offer=1";

/** The question to a visitor who has one token and was offered another. */
async function question(held = "held.a", offered = "new.b"): Promise<OfferedPreview> {
  const { props } = await serve(asked, cookies(held, offered));
  if (props?.kind !== "offer") throw new Error(`There is no question but ${props?.kind}.`);
  return props;
}

/** Sends the form of the question. */
async function send(body: object, headers: Record<string, string>) {
  const answered = await callFunction(preview, { params: { action: "replace" }, body, headers });
  return { ...answered, kept: kept(answered.headers) };
}

test("a link with another token replaces nothing, and has the visitor asked", async () => {
  const served = await serve("/de/preview/x?token=new.b&a=1", cookies("held.a"));
  expect(served).toMatchObject({ status: 303, headers: { Location: asked } });
  expect(kept(served.headers)).toEqual({ preview_offered: "new.b" });
  expect(JSON.stringify(served.props)).not.toContain("new.b");
});

test("the question names both, tells neither token, and leads on without one", async () => {
  tokens["held.a"] = { ...access, scope: "PAGE", path: "/y", pathLangcode: "fr", editor: null };
  const served = await serve(asked, cookies("held.a", "new.b"));
  expect(served).toMatchObject({
    status: 200,
    headers: { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" },
    props: {
      kind: "offer",
      address: { langcode: "de", path: "/x" },
      held: { scope: "PAGE", path: "/y", pathLangcode: "fr", editor: null },
      offered: { scope: "SITE", editor: editor("bruno") },
    },
  });
  expect(served.headers).not.toHaveProperty("Set-Cookie");
  for (const token of ["held.a", "new.b"]) {
    expect(JSON.stringify(served.props)).not.toContain(token);
  }
});

test.each([
  ["none is held", undefined, "new.b"],
  ["the same is held", "new.b", "new.b"],
  ["what is held has ended", "gone.x", "new.b"],
  ["what is held can be no token", "a%20b", "new.b"],
  ["both act for the same editor", "new.c", "new.b"],
])("where %s, the link goes straight through", async (_why, held, brought) => {
  const through = { status: 303, headers: { Location: "/de/preview/x" } };
  const taken = { preview_token: brought, preview_offered: "" };
  const followed = await serve(`/de/preview/x?token=${brought}`, cookies(held));
  expect(followed).toMatchObject(through);
  expect(kept(followed.headers)).toEqual(taken);
  // The current token may expire while the question is open.
  const later = await serve("/de/preview/x?offer=1", cookies(held, brought));
  expect(later).toMatchObject(through);
  expect(kept(later.headers)).toEqual(taken);
});

test("a token that does not hold is refused, whatever is held", async () => {
  const served = await serve("/de/preview/x?token=gone.x", cookies("held.a"));
  expect(served).toMatchObject({ status: 403 });
  expect(served.headers).not.toHaveProperty("Set-Cookie");
  // The offered token may have expired meanwhile.
  expect(await serve(asked, cookies("held.a", "gone.x"))).toMatchObject({
    props: { kind: "page" },
  });
  expect(await serve(asked, cookies("held.a"))).toMatchObject({ props: { kind: "page" } });
});

test("where nobody asks, the one that waits opens nothing", async () => {
  expect(await serve("/de/preview/x", cookies(undefined, "new.b"))).toMatchObject({ status: 403 });
  const shown = await serve("/de/preview/x", cookies("held.a", "new.b"));
  expect(shown).toMatchObject({ status: 200, props: { formKey: formKeyOf("held.a") } });
});

describe("the answer", () => {
  const page = { langcode: "de", path: "/x" };
  const again = { status: 303, target: "/de/preview/x?offer=1", kept: {} };

  test("takes up what the visitor was asked about, and leads on", async () => {
    const { formKey: key, offerKey: offer } = await question();
    expect(await send({ ...page, key, offer }, cookies("held.a", "new.b"))).toMatchObject({
      status: 303,
      target: "/de/preview/x",
      kept: { preview_token: "new.b", preview_offered: "" },
    });
    expect(await send({ langcode: "de", key, offer }, cookies("held.a", "new.b"))).toMatchObject({
      target: "/de/preview",
    });
  });

  test.each([
    ["another link was followed since", ["held.a", "new.c"]],
    ["another preview is in use", ["new.c", "new.b"]],
    ["none is", [undefined, "new.b"]],
    ["none waits", ["held.a", undefined]],
    ["what waits has ended", ["held.a", "new.b"]],
  ])("is asked for again where %s", async (why, [held, offered]) => {
    const { formKey: key, offerKey: offer } = await question();
    if (why.endsWith("ended")) delete tokens["new.b"];
    expect(await send({ ...page, key, offer }, cookies(held, offered))).toMatchObject(again);
  });

  test.each([
    ["no key", {}],
    ["the key of the link alone", { key: formKeyOf("new.b"), offer: formKeyOf("new.b") }],
  ])("counts for nothing with %s", async (_what, keys) => {
    const { status, kept: nothing } = await send({ ...page, ...keys }, cookies("held.a", "new.b"));
    expect(status === 400 || status === 303).toBe(true);
    expect(nothing).toEqual({});
  });

  test("is asked for again where the CMS does not answer", async () => {
    const { formKey: key, offerKey: offer } = await question();
    const log = jest.spyOn(console, "error").mockImplementation();
    jest.mocked(fetch).mockResolvedValue(new Response("", { status: 500 }));
    expect(await send({ ...page, key, offer }, cookies("held.a", "new.b"))).toMatchObject(again);
    expect(JSON.stringify(log.mock.calls)).toContain("preview could not be replaced");
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/held\.a|new\.b/);
  });
});
