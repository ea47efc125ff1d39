import { appendFile, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { contractSchema } from "@quatrain/contract";
import { sql, type KyselyPlugin } from "kysely";
import { loadDatabase } from "../../../../../test/loadDatabase";
import { dropDatabases, ownDatabase } from "../../../../../test/ownDatabase";
import { contentModel } from "../../content/model";
import { SnapshotKeeper } from "../../store/loadSnapshot";
import type { Database } from "../../store/openDatabase";
import { FIXTURES } from "../../testing/startBackend";
import { importContent } from "../importing/importContent";
import { SearchIndex } from "./searchIndex";

const model = contentModel(contractSchema());
const site = { host: "site.test", hasBareLanguage: false };

let db: Database;
let snapshots: SnapshotKeeper;
let folder: string;

beforeAll(() => loadDatabase());

beforeEach(async () => {
  // Import after the test has replaced the database.
  const { openDatabase } = await import("../../store/openDatabase");
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-index-"));
  await cp(FIXTURES, folder, { recursive: true });
  const server = process.env["TEST_DATABASE_URL"];
  const databaseUrl = server ? await ownDatabase(server, folder) : "memory:";
  db = await openDatabase({ databaseUrl, dataDir: folder });
  snapshots = new SnapshotKeeper(db);
  await load();
});

afterEach(async () => {
  await db.destroy();
  await dropDatabases();
  await rm(folder, { recursive: true, force: true });
});

async function load(): Promise<void> {
  await importContent(folder, db, path.join(folder, "data"), model, {
    snapshot: await snapshots.get(),
    site,
  });
}

async function context() {
  const snapshot = await snapshots.get();
  return { snapshot, model, now: new Date(), publicUrl: "http://cms.test", site };
}

/** The content of the index, without its versions. */
async function contents(): Promise<unknown> {
  const pages = sql`
    select langcode, node_id, hash, vector::text from search_page order by langcode, node_id`;
  const words = sql`
    select langcode, word, surface, variants, lexemes from search_word order by langcode, word`;
  return [(await pages.execute(db)).rows, (await words.execute(db)).rows];
}

async function wordsLike(word: string): Promise<unknown[]> {
  const { rows } = await sql<{ surface: string }>`
    select surface from search_word where word = ${word}`.execute(db);
  return rows.map(({ surface }) => surface);
}

test("an updated index equals one built from scratch", async () => {
  const index = new SearchIndex(db);
  await index.update(await context());
  expect(await wordsLike("lawinenbulletin")).toEqual([]);

  const german = path.join(folder, "nodes/german/de.yaml");
  await appendFile(german, "\nlead: Das Lawinenbulletin. DAS LAWINENBULLETIN.\n");
  await writeNote("Avalanches, once.");
  await index.update(await context());
  const followed = await contents();
  expect(await wordsLike("lawinenbulletin")).toEqual(["Lawinenbulletin"]);
  expect(await wordsLike("avalanches")).toEqual(["Avalanches"]);

  await sql`truncate search_page, search_word`.execute(db);
  await new SearchIndex(db).update(await context());
  expect(followed).toEqual(await contents());

  await writeNote("Nothing any more.");
  await index.update(await context());
  expect(await wordsLike("avalanches")).toEqual([]);
  expect(await wordsLike("lawinenbulletin")).toEqual(["Lawinenbulletin"]);
});

test("an update that fails half-way is made up for by the next", async () => {
  let isBroken = false;
  const index = new SearchIndex(
    afterQueries(async () => {
      if (isBroken) throw new Error("gone");
    }),
  );
  await index.update(await context());
  await writeNote("Avalanches, once.");
  isBroken = true;
  await expect(index.update(await context())).rejects.toThrow("gone");
  isBroken = false;
  await index.update(await context());
  const mended = await contents();
  await sql`truncate search_page, search_word`.execute(db);
  await new SearchIndex(db).update(await context());
  expect(mended).toEqual(await contents());
});

test("work that is to end ends, and the next goes on from what there is", async () => {
  const index = new SearchIndex(db);
  const ending = new AbortController();
  const work = index.update(await context(), ending.signal);
  ending.abort(new Error("stopping"));
  await expect(work).rejects.toThrow("stopping");
  await index.update(await context());
  expect(await wordsLike("once")).toEqual(["once"]);
});

test("a search does not wait long for what has just changed", async () => {
  await new SearchIndex(db).update(await context());
  await writeNote("Avalanches, once.");
  const changed = await context();
  let proceed: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (proceed = resolve));
  // As after a restart: the index exists, but reading all pages takes time.
  const index = new SearchIndex(afterQueries((number) => (number > 1 ? slow : undefined)));
  await index.prepare(changed);
  proceed();
  await index.update(changed);
  expect(await wordsLike("avalanches")).toEqual(["Avalanches"]);
});

test("the first search waits for the index, however long it takes", async () => {
  const index = new SearchIndex(
    afterQueries((number) => (number === 1 ? setTimeout(1500) : undefined)),
  );
  await index.prepare(await context());
  expect(await wordsLike("once")).toEqual(["once"]);
});

async function writeNote(text: string): Promise<void> {
  const paragraph = `{ kind: TextItem, text: "<p>${text}</p>" }`;
  const file = path.join(folder, "library/note/en.yaml");
  await writeFile(file, `label: A note\nparagraphs:\n  - ${paragraph}\n`);
  await load();
}

test("calls that come while the index is made share what follows", async () => {
  const contexts = [await context()];
  for (const text of ["Avalanches, once.", "Glaciers, once."]) {
    await writeNote(text);
    contexts.push(await context());
  }
  let queries = 0;
  const counted = () =>
    new SearchIndex(
      afterQueries((number) => {
        queries = number;
        return undefined;
      }),
    );
  const index = counted();
  await Promise.all(contexts.map((each) => index.update(each)));
  expect(await wordsLike("glaciers")).toEqual(["Glaciers"]);
  const shared = queries;
  await sql`truncate search_page, search_word`.execute(db);
  await counted().update(await context());
  expect(shared).toBe(queries);
});

test("the words that searches know follow each change, whichever process has stored it", async () => {
  const [one, other] = [new SearchIndex(db), new SearchIndex(db)];
  const shown = async () => (await one.words("en")).get("avalanches")?.surface;
  await one.update(await context());
  expect(await shown()).toBeUndefined();
  await writeNote("Avalanches, once.");
  await other.update(await context());
  await one.update(await context());
  expect(await shown()).toBe("Avalanches");
  await writeNote("Glaciers, once.");
  await one.update(await context());
  expect(await shown()).toBeUndefined();
});

test("a page that is published again is found, though another process took it out meanwhile", async () => {
  const [one, other] = [new SearchIndex(db), new SearchIndex(db)];
  const entries = async () => (await sql`select node_id from search_page`.execute(db)).rows.length;
  await one.update(await context());
  await other.update(await context());
  const all = await entries();
  await changeTranslation("published = null, published_path = null, published_at = null");
  await other.update(await context());
  expect(await entries()).toBe(all - 1);
  await changeTranslation("published = 1, published_path = '/about', published_at = now()");
  await one.update(await context());
  expect(await entries()).toBe(all);
});

/** Sets columns of the English page "about". */
async function changeTranslation(columns: string): Promise<void> {
  await sql`update content_state set version = version + 1`.execute(db);
  await sql`
    update node_translation set ${sql.raw(columns)}, version = (select version from content_state)
    where node_id = 'about' and langcode = 'en'`.execute(db);
}

/** A database that runs `act` between a query and its result. Queries count from 1. */
function afterQueries(act: (number: number) => Promise<unknown> | undefined): Database {
  let number = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await act(++number);
      return result;
    },
  };
  return db.withPlugin(plugin);
}
