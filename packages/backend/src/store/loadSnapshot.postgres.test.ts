import { type KyselyPlugin, sql } from "kysely";
import { startBackend } from "../testing/startBackend";
import { SnapshotKeeper } from "./loadSnapshot";
import { openDatabase } from "./openDatabase";

test("a snapshot holds what was committed before it was asked for, while another is being read", async () => {
  const cms = await startBackend();
  const db = await openDatabase(cms.config);
  let proceed: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (proceed = resolve));
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let queries = 0;
  // The second query starts the transaction, which fixes its view.
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (++queries !== 2) return result;
      begin();
      await held;
      return result;
    },
  };
  const snapshots = new SnapshotKeeper(db.withPlugin(plugin));
  const early = snapshots.get();
  await begun;
  await sql`update content_state set version = version + 1`.execute(db);
  const late = [snapshots.get(), snapshots.get()];
  proceed();
  const { version } = await early;
  expect((await Promise.all(late)).map((snapshot) => snapshot.version)).toEqual([
    version + 1,
    version + 1,
  ]);
  expect(await late[0]).toBe(await late[1]);
  await db.destroy();
  await cms.close();
});
