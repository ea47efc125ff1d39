/** @jest-environment node */
import { callFunction } from "./testing/callFunction";

const site = (notice: object | null) => ({ data: { site: { notice } } });
const cms = jest.fn<Promise<Response>, [string, RequestInit]>();
const cmsSays = (body: object, status = 200) =>
  cms.mockImplementation(async () => new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  global.fetch = cms.mockReset() as typeof fetch;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  delete process.env.GATSBY_CMS_LACKS;
});

/** A freshly started server. */
async function startAsking() {
  jest.resetModules();
  const { default: answer } = await import("../../api/notice");
  return (langcode?: string, method = "GET") =>
    callFunction(answer, { method, query: { langcode } });
}

test("tells the message of a language, and asks the CMS once for all who ask at the same time", async () => {
  cmsSays(site({ text: "Closed.", link: null, until: null }));
  const ask = await startAsking();
  const answers = await Promise.all([ask("en"), ask("en"), ask("en")]);
  for (const { status, headers, body } of answers) {
    expect(status).toBe(200);
    expect(headers["Cache-Control"]).toBe("public, max-age=5");
    expect(body).toMatchObject({ notice: { text: "Closed.", link: null, close: "Close" } });
  }
  expect(cms).toHaveBeenCalledTimes(1);
  cmsSays(site(null));
  jest.setSystemTime(Date.now() + 4000);
  expect((await ask("en")).body).toEqual({ notice: null });
});

test("says that it does not know where the CMS fails and when to ask again, and logs why once", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  cmsSays({}, 500);
  const ask = await startAsking();
  const failed = { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": "30" } };
  expect(await Promise.all([ask("de"), ask("de")])).toMatchObject([failed, failed]);
  expect(log.mock.calls).toEqual([[expect.stringContaining("notice not read")]]);
});

test("hands on how long a CMS that is asked too much wants to be left alone", async () => {
  jest.spyOn(console, "error").mockImplementation();
  cms.mockImplementation(
    async () => new Response("Slow down.", { status: 429, headers: { "retry-after": "7" } }),
  );
  const ask = await startAsking();
  expect(await ask("de")).toMatchObject({ status: 503, headers: { "Retry-After": "7" } });
});

test("refuses what is no question, and asks nothing of a CMS that has no messages", async () => {
  const ask = await startAsking();
  expect((await ask("xx")).status).toBe(400);
  expect((await ask()).status).toBe(400);
  expect(await ask("de", "POST")).toMatchObject({
    status: 405,
    headers: { Allow: "GET, HEAD" },
    body: { errors: [{ message: "Only GET and HEAD are allowed." }] },
  });
  process.env.GATSBY_CMS_LACKS = "NOTICE";
  expect((await ask("de")).body).toEqual({ notice: null });
  expect(cms).not.toHaveBeenCalled();
});
