import { webhookHeaders } from "@quatrain/contract/standardWebhooks";
import { page, SmallCms } from "../domain/sources/testing/SmallCms";
import { named, type Receiver, until } from "../domain/publishing/testing/Receiver";
import { startReceiver } from "../domain/publishing/testing/startPublishing";
import { type Json, shared, startBackend } from "../testing/startBackend";

const small = new SmallCms();
let secret: string;
let receiver: Receiver;

const cms = shared(async () => {
  const settings = await small.start();
  secret = settings["SOURCE_WEBHOOK_SECRET"] ?? "";
  const publishing = await startReceiver();
  receiver = publishing.receiver;
  // Polls once a day, so that only webhooks cause readings.
  const variables = { ...settings, ...publishing.variables, SOURCE_POLL_SECONDS: "86400" };
  const backend = await startBackend(variables, null);
  small.entries = [page("about"), page("team")];
  await backend.backend.importIntoEmptyStore();
  small.changes = [];
  backend.backend.startWork();
  await until(async () => small.asked.length === 2);
  return backend;
});

afterAll(async () => {
  await cms.close();
  await small.stop();
  await receiver.stop();
});

/** Sends a request and reads the whole body: an unread response would keep the server from closing. */
async function ask(at: string, init: RequestInit = {}): Promise<{ status: number; body: Json }> {
  const response = await fetch(cms.url + at, init);
  return { status: response.status, body: (await response.json()) as Json };
}

function post(body: string, headers: object = {}, name = "json") {
  return ask(`/sources/${name}/changed`, { method: "POST", body, headers: { ...headers } });
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

test("a signed webhook that names what has changed has it read, and the site is told of what differs", async () => {
  small.changes = [page("about", { title: "About us" })];
  const body = JSON.stringify({ ids: ["about", 12] });
  const next = receiver.next();
  const answer = await post(body, webhookHeaders({ id: "1", body }, secret));
  expect(answer).toEqual({ status: 202, body: { status: "accepted" } });
  const event = await next;
  expect(event).toMatchObject({ event: "publish" });
  expect(event.everywhere).toBeUndefined();
  expect(named(event, "changed")).toEqual(["en/about"]);
  expect(small.asked.at(-1)).toBe("/content?since=1&ids=about%2C12");
});

test("a shared secret will do, and a webhook need not name anything", async () => {
  small.changes = [page("about", { title: "About us", path: "/about-us" })];
  const next = receiver.next();
  expect((await post("", bearer(secret))).status).toBe(202);
  const event = await next;
  expect([named(event, "changed"), named(event, "gone")]).toEqual([["en/about-us"], ["en/about"]]);
  expect(small.asked.at(-1)).toBe("/content?since=1");
});

test("what does not come from the source is refused", async () => {
  const body = '{"ids":["about"]}';
  const wrong = webhookHeaders({ id: "1", body }, "another-secret-of-16");
  const before = small.asked.length;
  const statuses = [
    await post(body),
    await post(body, bearer("wrong")),
    await post(body, wrong),
    await post("{", bearer(secret)),
    await post('{"ids":"about"}', bearer(secret)),
    await post("x".repeat(70_000), bearer(secret)),
    await post(body, bearer(secret), "other"),
    await ask("/sources/json/changed"),
  ].map(({ status }) => status);
  expect(statuses).toEqual([401, 401, 401, 400, 400, 413, 404, 405]);
  expect(small.asked).toHaveLength(before);
});

test("editors are told how mirroring stands, and nobody else", async () => {
  expect((await ask("/status")).status).toBe(401);
  const readAt: unknown = expect.stringMatching(/^\d{4}-.*Z$/);
  const remarks = { total: 0, first: [] };
  expect(await cms.source()).toEqual({
    name: "json",
    readAt,
    error: null,
    items: 2,
    faults: [],
    remarks,
  });
});
