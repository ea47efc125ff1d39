import { setTimeout as pause } from "node:timers/promises";
import { type Json, shared } from "../../testing/startBackend";
import { startPreviews } from "../preview/testing/startPreviews";

const HOUR_MS = 3_600_000;

const cms = shared(() =>
  // Nothing listens there, so events wait.
  startPreviews({
    PUBLISH_WEBHOOK_URL: "http://127.0.0.1:9/webhook",
    PUBLISH_WEBHOOK_SECRET: "secret-of-the-webhook",
    PUBLISH_RETRY_MS: "3600000",
  }),
);

let passed = 0;

/** A time so many hours from now, by the clock of the backend. */
function hours(count: number): string {
  return new Date(Date.now() + passed + count * HOUR_MS).toISOString();
}

function pass(count: number): void {
  passed += count * HOUR_MS;
  cms.wait(count * HOUR_MS);
}

async function draft(id: string, title: string, path = `/${id}`): Promise<void> {
  await cms.save({ id, kind: "ContentPage", langcode: "en", path, fields: { title } });
}

async function schedule(operation: string, id: string, at: string | null): Promise<Json> {
  const text = `mutation ($at: String) {
    ${operation}(id: "${id}", langcode: "en", at: $at) { publishAt unpublishAt publishedRevision } }`;
  return (await cms.edit(text, { at }))[operation]!;
}

async function titleAt(path: string): Promise<string | undefined> {
  const { data } = await cms.ask(
    `{ route(path: "${path}", langcode: "en") { ... on EntityResponse { entity { title } } } }`,
  );
  const title = data["route"]?.["entity"]?.["title"];
  return title === undefined ? undefined : String(title);
}

/** Wakes the scheduler and waits until a page has a title, or is gone. */
async function expectTitle(path: string, title: string | undefined): Promise<void> {
  cms.backend.startWork();
  // Scheduling anything wakes the scheduler.
  await schedule("schedulePublish", "hidden", null);
  while ((await titleAt(path)) !== title) await pause(20);
}

async function listed(): Promise<string[]> {
  const { scheduledChanges } = await cms.edit("{ scheduledChanges { id action title error } }");
  const list = scheduledChanges as unknown as Record<"id" | "action" | "title", string>[];
  return list.map(({ id, action, title }) => `${action} ${id}: ${title}`);
}

/** Publish events, latest first. */
async function events(): Promise<string[]> {
  const { publishEvents } = await cms.edit("{ publishEvents { items { event nodeId langcode } } }");
  const items = publishEvents?.["items"] as unknown as Record<string, string>[];
  return items.map(({ event, nodeId, langcode }) => `${event} ${langcode}:${nodeId}`);
}

test("what fell due while nothing ran happens at the next start, in order", async () => {
  await draft("offer", "Offer");
  await schedule("schedulePublish", "offer", hours(1));
  await schedule("scheduleUnpublish", "offer", hours(2));
  await draft("news", "News");
  const at = hours(3);
  expect(await schedule("schedulePublish", "news", at)).toEqual({
    publishAt: at,
    unpublishAt: null,
    publishedRevision: null,
  });
  expect(await listed()).toEqual([
    "PUBLISH offer: Offer",
    "UNPUBLISH offer: Offer",
    "PUBLISH news: News",
  ]);
  pass(4);
  expect(await titleAt("/news")).toBeUndefined();
  await expectTitle("/news", "News");
  expect(await titleAt("/offer")).toBeUndefined();
  expect(await listed()).toEqual([]);
  expect(await events()).toEqual(["publish en:news", "unpublish en:offer", "publish en:offer"]);
  const { editorNode } = await cms.edit(
    '{ editorNode(id: "offer", langcode: "en") { draftRevision publishedRevision publishAt unpublishAt } }',
  );
  expect(editorNode).toEqual({
    draftRevision: 1,
    publishedRevision: null,
    publishAt: null,
    unpublishAt: null,
  });
});

test("while it runs, a page appears and leaves by itself", async () => {
  cms.backend.startWork();
  await draft("soon", "Soon");
  await schedule("schedulePublish", "soon", hours(2000 / HOUR_MS));
  while ((await titleAt("/soon")) !== "Soon") await pause(20);
  await schedule("scheduleUnpublish", "soon", hours(2000 / HOUR_MS));
  while ((await titleAt("/soon")) !== undefined) await pause(20);
  expect(await titleAt("/soon")).toBeUndefined();
});

test("the revision of the moment of scheduling is published; later drafts stay drafts", async () => {
  await draft("plan", "As planned");
  await schedule("schedulePublish", "plan", hours(1));
  await draft("plan", "Not yet", "/plan-b");
  pass(2);
  await expectTitle("/plan", "As planned");
  const { editorNode } = await cms.edit(
    '{ editorNode(id: "plan", langcode: "en") { draftRevision publishedRevision } }',
  );
  expect(editorNode).toEqual({ draftRevision: 2, publishedRevision: 1 });
});

test("publishing, taking off the site and deleting by hand end what was scheduled", async () => {
  for (const id of ["one", "two", "three"]) {
    await draft(id, id);
    await schedule("schedulePublish", id, hours(5));
    await schedule("scheduleUnpublish", id, hours(6));
  }
  await cms.edit('mutation { publish(id: "one", langcode: "en") { id } }');
  expect(await listed()).not.toContain("PUBLISH one: one");
  await cms.edit('mutation { unpublish(id: "one", langcode: "en") { id } }');
  await cms.edit('mutation { deleteNode(id: "two") }');
  expect(await listed()).toEqual(["PUBLISH three: three", "UNPUBLISH three: three"]);
  await schedule("schedulePublish", "three", hours(4));
  expect(await listed()).toHaveLength(2);
  await schedule("schedulePublish", "three", null);
  await schedule("scheduleUnpublish", "three", null);
  expect(await listed()).toEqual([]);
});

test("a scheduled change that cannot be made is reported, and the rest is made", async () => {
  await draft("first", "First", "/same");
  await draft("second", "Second", "/same");
  await draft("third", "Third");
  await schedule("schedulePublish", "first", hours(1));
  await schedule("schedulePublish", "second", hours(2));
  await schedule("schedulePublish", "third", hours(3));
  pass(4);
  await expectTitle("/third", "Third");
  expect(await titleAt("/same")).toBe("First");
  const { scheduledChanges } = await cms.edit("{ scheduledChanges { id error } }");
  expect((await events()).slice(0, 2)).toEqual(["publish en:third", "publish en:first"]);
  const error = expect.stringContaining("/same") as unknown;
  expect(scheduledChanges).toEqual([{ id: "second", error }]);
  await draft("second", "Second", "/other");
  await schedule("schedulePublish", "second", hours(1));
  pass(2);
  await expectTitle("/other", "Second");
});

test.each([
  ["BAD_USER_INPUT", "schedulePublish", "hidden", "2020-01-01T00:00:00Z"],
  ["BAD_USER_INPUT", "schedulePublish", "hidden", "2099-01-01"],
  ["BAD_USER_INPUT", "schedulePublish", "hidden", "2099-01-01T08:00:00"],
  ["BAD_USER_INPUT", "schedulePublish", "hidden", "2099-02-30T08:00:00Z"],
  ["NOTHING_TO_PUBLISH", "schedulePublish", "about", "2099-01-01T08:00:00+01:00"],
  ["NOT_PUBLISHED", "scheduleUnpublish", "hidden", "2099-01-01T08:00:00+01:00"],
  ["NOT_FOUND", "scheduleUnpublish", "nobody", "2099-01-01T08:00:00+01:00"],
])("%s: %s %s %s", async (code, operation, id, at) => {
  const text = `mutation { ${operation}(id: "${id}", langcode: "en", at: "${at}") { id } }`;
  expect(await cms.refused(text)).toMatchObject({ code });
});

test("a page cannot leave before it appears", async () => {
  await draft("order", "Order");
  await schedule("schedulePublish", "order", hours(2));
  const leave = `mutation { scheduleUnpublish(id: "order", langcode: "en", at: "${hours(1)}") { id } }`;
  expect(await cms.refused(leave)).toMatchObject({ code: "BAD_USER_INPUT" });
  await schedule("scheduleUnpublish", "order", hours(3));
  const appear = `mutation { schedulePublish(id: "order", langcode: "en", at: "${hours(4)}") { id } }`;
  expect(await cms.refused(appear)).toMatchObject({ code: "BAD_USER_INPUT" });
});

test("a preview says when its revision is published, and when its page is unpublished", async () => {
  const plans = async (token: string): Promise<Json> => {
    const query = `query ($token: String!) {
      previewFacts(id: "planned", langcode: "en", token: $token) { publishAt unpublishAt stamp } }`;
    return (await cms.ask(query, { token })).data["previewFacts"]!;
  };
  await draft("planned", "Planned");
  const draftToken = await cms.token('scope: PAGE, id: "planned", langcode: "en"');
  const before = await plans(draftToken);
  expect(before).toMatchObject({ publishAt: null, unpublishAt: null });
  const [publishAt, unpublishAt] = [hours(1), hours(2)];
  await schedule("schedulePublish", "planned", publishAt);
  await schedule("scheduleUnpublish", "planned", unpublishAt);
  const planned = await plans(draftToken);
  expect(planned).toMatchObject({ publishAt, unpublishAt });
  expect(planned["stamp"]).not.toEqual(before["stamp"]);

  // The scheduled revision is that of the scheduling, not a later one.
  await draft("planned", "Too late");
  expect(await plans(draftToken)).toMatchObject({ publishAt: null, unpublishAt });
  const first = await cms.token('scope: PAGE, id: "planned", langcode: "en", revision: "1"');
  expect(await plans(first)).toMatchObject({ publishAt, unpublishAt });
});
