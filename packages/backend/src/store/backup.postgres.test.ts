import { backUpAndRestore } from "../../../../test/backUpAndRestore";
import { dropDatabases, ownDatabase } from "../../../../test/ownDatabase";

const server = process.env["TEST_DATABASE_URL"] ?? "";

afterAll(() => dropDatabases());

const databases = async (when: string) => ({
  cms: await ownDatabase(server, `${__filename} ${when}`),
  publisher: await ownDatabase(server, `${__filename} publisher ${when}`),
});

test("A backup of databases on a server is made while they run, and brought back into empty ones", async () => {
  const { before, after, refusal, saved } = await backUpAndRestore(
    await databases("before"),
    await databases("after"),
  );
  expect(before.tokens).toContain("Board");
  expect(before.answer).toContain("EntityResponse");
  expect(before.medium).toMatch(/^200 /);
  expect(before.entries).toContain("Ada");
  expect(before.queue).toEqual([expect.stringContaining("/ueber-uns")]);
  expect(after).toEqual(before);
  expect(saved).toEqual(["cms.dump", "data", "publisher.dump"]);
  expect(refusal).toBe("");
}, 300_000);
