import { openVisitorPool } from "./visitorPool";

const location = { databaseUrl: process.env["TEST_DATABASE_URL"], dataDir: "" };

test("a statement that takes too long is ended, and its connection goes on", async () => {
  const pool = openVisitorPool(location, 1, { warn: () => undefined });
  await expect(pool?.query("select pg_sleep(60)")).rejects.toThrow("statement timeout");
  await expect(pool?.query("select 1 as one")).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await pool?.end();
});
