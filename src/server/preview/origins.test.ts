/** @jest-environment node */
import preview from "../../api/preview/[action]";
import { callFunction } from "../functions/testing/callFunction";
import { formKeyOf } from "./formKey";

// Only pages of the site may change something.

const TOKEN = "abc.def";
const DEEDS = ["act", "leave", "replace", "share"];

beforeEach(() => {
  globalThis.fetch = jest.fn();
});

function send(action: string, headers: Record<string, string>, more: object = {}) {
  const own = { host: "site.example", cookie: `preview_token=${TOKEN}` };
  const request = { params: { action }, body: {}, headers: { ...own, ...headers }, ...more };
  return callFunction(preview, request);
}

const foreign: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "cross-site", origin: "https://site.example" },
  { origin: "https://other.example" },
  { origin: "https://site.example.other.example" },
  { origin: "https://other.example", host: "other.example, site.example" },
  { origin: "null" },
  { origin: "null", cookie: "" },
  { origin: "not an address" },
];

describe.each(DEEDS)("%s", (action) => {
  test.each(foreign)("refuses what another site sends: %j", async (headers) => {
    const { status, headers: sent } = await send(action, headers);
    expect(status).toBe(403);
    expect(sent).not.toHaveProperty("Set-Cookie");
    expect(fetch).not.toHaveBeenCalled();
  });

  test.each<Record<string, string>>([
    { "sec-fetch-site": "same-origin", origin: "null" },
    { "sec-fetch-site": "none" },
    { origin: "https://site.example" },
    {},
  ])("takes what the site's own pages send: %j", async (headers) => {
    expect((await send(action, headers)).status).not.toBe(403);
  });

  test("takes a form with the key of the preview from browsers that name no origin", async () => {
    const body = (token: string) => ({ body: { key: formKeyOf(token) } });
    expect((await send(action, { origin: "null" }, body(TOKEN))).status).not.toBe(403);
    expect((await send(action, { origin: "null" }, body("another"))).status).toBe(403);
  });

  test.each(["GET", "HEAD", "PUT", "DELETE"])("does nothing by %s", async (method) => {
    const { status, headers } = await send(action, {}, { method });
    expect(status).toBe(405);
    expect(headers["Allow"]).toBe("POST");
    expect(headers).not.toHaveProperty("Set-Cookie");
  });
});

test.each(["progress", "stamp"])("%s is read and changes nothing", async (action) => {
  const { status, headers } = await send(action, {}, { method: "POST" });
  expect(status).toBe(405);
  expect(headers["Allow"]).toBe("GET, HEAD");
});
