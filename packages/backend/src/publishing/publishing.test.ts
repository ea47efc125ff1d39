import { createHmac } from "node:crypto";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { FIXTURES, type Json, startBackend, type TestBackend } from "../testing/startBackend";
import { named, Receiver, until } from "./testing/Receiver";

const SECRET = "a-secret-for-publishing";

async function edit(cms: TestBackend, mutation: string): Promise<void> {
  const answer = await cms.ask(`mutation { ${mutation} }`, {}, true);
  expect(answer.errors).toBeUndefined();
}

async function save(cms: TestBackend, input: object): Promise<void> {
  const mutation = "mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id } }";
  const answer = await cms.ask(mutation, { input: { langcode: "en", ...input } }, true);
  expect(answer.errors).toBeUndefined();
}

async function events(cms: TestBackend): Promise<Json> {
  const fields = "id event nodeId langcode paths everywhere attempts due delivered error";
  const query = `{ publishEvents { configured waiting items { ${fields} } } }`;
  return (await cms.ask(query, {}, true)).data["publishEvents"]!;
}

/** Waits until nothing is left to tell. */
function arrived(cms: TestBackend): Promise<void> {
  return until(async () => Number((await events(cms))["waiting"]) === 0);
}

let receiver: Receiver;
let variables: Record<string, string>;
/** A backend for the tests that need no state of their own. */
let cms: TestBackend;
const folders: string[] = [];

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), "quatrain-publishing-"));
  folders.push(made);
  return made;
}

beforeAll(async () => {
  receiver = new Receiver();
  variables = {
    PUBLISH_WEBHOOK_URL: `${await receiver.start()}/webhook`,
    PUBLISH_WEBHOOK_SECRET: SECRET,
    PUBLISH_RETRY_MS: "10",
  };
  cms = await startBackend(variables);
  // The first listing must stand before the first edit, or that would affect everything.
  await cms.ask("{ buildListing { total } }");
  cms.backend.startWork();
});

beforeEach(() => {
  for (const list of [receiver.posts, receiver.notices, receiver.order]) list.length = 0;
  receiver.answer = 202;
});

afterAll(async () => {
  await cms.close();
  await receiver.stop();
  for (const made of folders) await rm(made, { recursive: true, force: true });
});

test("every change that visitors see is told, signed, with all that it affects", async () => {
  let next = receiver.next();
  await save(cms, { id: "about", path: "/about-us", fields: { title: "About us" } });
  await edit(cms, 'publish(id: "about", langcode: "en") { id }');
  const published = await next;
  expect(published).toMatchObject({ event: "publish", node: { id: "about", langcode: "en" } });
  expect(published.paths[0]).toEqual({ langcode: "en", path: "/about-us", state: "changed" });
  expect(named(published, "gone")).toEqual(["en/about"]);
  // The home teases it, its team stands below it, its translations name it.
  expect(named(published, "changed")).toEqual(
    expect.arrayContaining(["en/", "en/about/team", "de/ueber-uns", "fr/a-propos"]),
  );
  expect(named(published, "changed")).not.toContain("en/events/past");

  next = receiver.next();
  await edit(cms, 'unpublish(id: "german", langcode: "de") { id }');
  const unpublished = await next;
  expect(unpublished).toMatchObject({ event: "unpublish", node: { langcode: "de" } });
  expect(named(unpublished, "gone")).toEqual(["de/nur-deutsch"]);
  expect(unpublished.everywhere).toBeUndefined();

  next = receiver.next();
  await edit(cms, 'addRedirect(langcode: "en", path: "/gone", target: "page:about") { code }');
  expect(await next).toMatchObject({
    event: "redirect",
    paths: [{ langcode: "en", path: "/gone", state: "changed" }],
  });
  next = receiver.next();
  await edit(cms, 'removeRedirect(langcode: "en", path: "/nothing-there")');
  await edit(cms, 'removeRedirect(langcode: "en", path: "/gone")');
  expect(named(await next, "gone")).toEqual(["en/gone"]);

  next = receiver.next();
  await edit(cms, 'saveMenu(name: "main", items: [{id: "a", page: "team"}]) { name }');
  expect(await next).toMatchObject({ event: "menu", everywhere: true });

  next = receiver.next();
  await edit(cms, 'deleteNode(id: "team")');
  const deleted = await next;
  expect(named(deleted, "gone")).toContain("en/about/team");
  // The menu led to it.
  expect(deleted).toMatchObject({ event: "delete", everywhere: true });

  expect(new Set(receiver.messages().map(({ id }) => id)).size).toBe(receiver.posts.length);
  for (const { headers, body } of [...receiver.posts, ...receiver.notices]) {
    const timestamp = String(headers["x-quatrain-timestamp"]);
    expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60);
    const digest = createHmac("sha256", SECRET).update(`${timestamp}.${body}`).digest("hex");
    expect(headers["x-quatrain-signature"]).toBe(`sha256=${digest}`);
  }
});

test("a draft that was never public, or is no longer, is deleted without a word", async () => {
  await save(cms, { id: "never", kind: "ContentPage", path: "/never", fields: { title: "Never" } });
  await save(cms, { id: "past", kind: "ContentPage", path: "/past", fields: { title: "Past" } });
  await edit(cms, 'publish(id: "past", langcode: "en") { id }');
  await edit(cms, 'unpublish(id: "past", langcode: "en") { id }');
  await edit(cms, 'deleteNode(id: "never")');
  await edit(cms, 'deleteNode(id: "past")');
  await arrived(cms);
  expect(receiver.messages().map(({ event }) => event)).toEqual(["publish", "unpublish"]);
});

test("where a page stands and stood is told before all that it affects is worked out", async () => {
  let next = receiver.next();
  await save(cms, { id: "hidden", path: "/seen", fields: { title: "Seen" } });
  await edit(cms, 'publish(id: "hidden", langcode: "en") { id }');
  const { id, event, at, node } = await next;
  const facts = { id, event, at, node, preliminary: true };
  const seen = { langcode: "en", path: "/seen", state: "changed" };
  expect(receiver.notices.map(({ body }) => JSON.parse(body))).toEqual([
    { ...facts, paths: [seen] },
  ]);

  next = receiver.next();
  await save(cms, { id: "hidden", path: "/moved", fields: { title: "Seen" } });
  await edit(cms, 'publish(id: "hidden", langcode: "en") { id }');
  await next;
  const moved = { langcode: "en", path: "/moved", state: "changed" };
  expect(JSON.parse(receiver.notices[1]!.body)).toMatchObject({
    paths: [moved, { ...seen, state: "gone" }],
  });

  next = receiver.next();
  await edit(cms, 'unpublish(id: "hidden", langcode: "en") { id }');
  await next;
  expect(JSON.parse(receiver.notices[2]!.body)).toMatchObject({
    paths: [{ ...moved, state: "gone" }],
  });
  const ids = receiver.messages().map((message) => message.id);
  expect(receiver.order).toEqual(ids.flatMap((each) => [`notice ${each}`, `event ${each}`]));
});

test("a page is not gone when the redirect ends that was there before it", async () => {
  await edit(cms, 'addRedirect(langcode: "en", path: "/both", target: "/x") { code }');
  await save(cms, { id: "both", kind: "ContentPage", path: "/both", fields: { title: "Both" } });
  await edit(cms, 'publish(id: "both", langcode: "en") { id }');
  await arrived(cms);
  const next = receiver.next();
  await edit(cms, 'removeRedirect(langcode: "en", path: "/both")');
  const ended = await next;
  expect(named(ended, "changed")).toEqual(["en/both"]);
  expect(named(ended, "gone")).toEqual([]);
});

test("a draft that is saved, and an edit that is refused, are not told", async () => {
  await arrived(cms);
  const { items } = await events(cms);
  await save(cms, { id: "about", path: "/about", fields: { title: "Not yet" } });
  const wrong = 'mutation { publish(id: "nobody", langcode: "en") { id } }';
  expect((await cms.ask(wrong, {}, true)).errors).toBeDefined();
  expect(await events(cms)).toEqual({ configured: true, waiting: 0, items });
});

test("a receiver that fails gets every event in the end, in order and under one id", async () => {
  receiver.answer = 503;
  await edit(cms, 'saveMenu(name: "one", items: []) { name }');
  await edit(cms, 'saveMenu(name: "two", items: []) { name }');
  await until(async () => (await events(cms))["items"]?.[1]?.["error"] != null);
  const { waiting, items } = await events(cms);
  expect(waiting).toBe(2);
  const [second, first] = items as unknown as Json[];
  expect(second).toMatchObject({ attempts: 0, error: null });
  expect(first).toMatchObject({ error: "The receiver answered 503.", delivered: null });
  expect(first?.["due"]).not.toBeNull();
  receiver.answer = 202;
  await arrived(cms);
  const ids = receiver.messages().map(({ id }) => id);
  expect(new Set(ids.slice(0, -1))).toEqual(new Set([first?.["id"]]));
  expect(ids.at(-1)).toBe(second?.["id"]);
  const { errors } = await cms.ask("{ publishEvents { waiting } }");
  expect(errors?.[0]?.extensions["code"]).toBe("UNAUTHORIZED");
});

test("an import that changes something is told as one event", async () => {
  const changed = await folder();
  await cp(FIXTURES, changed, { recursive: true });
  await cms.backend.importContent(FIXTURES);
  await writeFile(path.join(changed, "nodes/team/de.yaml"), "title: Die Mannschaft\npath: /wir\n");
  await cms.backend.importContent(changed);
  await arrived(cms);
  expect(receiver.messages().map(({ event }) => event)).toEqual(["site"]);
});

test("what waits is told after a restart, once, with what it affected", async () => {
  const stored = { ...variables, DATABASE_URL: "", DATA_DIR: await folder() };
  // The work is not started: as if the process had ended right after the edit.
  const first = await startBackend(stored);
  await first.ask("{ buildListing { total } }");
  await edit(first, 'unpublish(id: "german", langcode: "de") { id }');
  await first.close();
  expect(receiver.posts).toEqual([]);
  const second = await startBackend(stored, null);
  second.backend.startWork();
  await arrived(second);
  await second.close();
  const [message, ...others] = receiver.messages();
  expect(others).toEqual([]);
  expect(message?.event).toBe("unpublish");
  expect(named(message!, "gone")).toEqual(["de/nur-deutsch"]);
  // A page in English links to it.
  expect(named(message!, "changed")).toEqual(["en/about"]);
});

test("a build hook is called once for all that waits, without signature or content", async () => {
  const url = variables["PUBLISH_WEBHOOK_URL"]!.replace("/webhook", "/build_hooks/5f0c");
  const other = await startBackend({ PUBLISH_WEBHOOK_URL: url, PUBLISH_RETRY_MS: "10" });
  await edit(other, 'saveMenu(name: "one", items: []) { name }');
  await edit(other, 'saveMenu(name: "two", items: []) { name }');
  other.backend.startWork();
  await arrived(other);
  expect(receiver.posts.map(({ body }) => body)).toEqual(["{}"]);
  expect(receiver.posts[0]?.headers).not.toHaveProperty("x-quatrain-signature");
  await other.close();
});
