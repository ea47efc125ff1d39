import { backUpAndRestore } from "../../../../test/backUpAndRestore";
import { dropDatabases, ownDatabase } from "../../../../test/ownDatabase";

const server = process.env["TEST_DATABASE_URL"] ?? "";

afterAll(() => dropDatabases());

test("A backup of a database on a server is made while it runs, and brought back into an empty one", async () => {
  const databases = [
    await ownDatabase(server, `${__filename} before`),
    await ownDatabase(server, `${__filename} after`),
  ] as const;
  const { before, after, refusal, saved } = await backUpAndRestore(databases);
  expect(before.tokens).toContain("Board");
  expect(before.answer).toContain("EntityResponse");
  expect(after).toEqual(before);
  expect(saved).toEqual(["cms.dump", "data"]);
  expect(refusal).toBe("");
}, 300_000);
