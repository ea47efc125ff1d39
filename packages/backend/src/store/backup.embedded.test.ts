import { backUpAndRestore } from "../../../../test/backUpAndRestore";

test("A backup of embedded databases brings back all of them, and is not made while one is used", async () => {
  const embedded = { cms: "", publisher: "" };
  const { before, after, refusal, saved } = await backUpAndRestore(embedded, embedded);
  expect(before.tokens).toContain("Board");
  expect(before.answer).toContain("EntityResponse");
  expect(before.medium).toMatch(/^200 /);
  expect(before.entries).toContain("Ada");
  expect(before.queue).toEqual([expect.stringContaining("/ueber-uns")]);
  expect(after).toEqual(before);
  expect(saved).toEqual(["data"]);
  expect(refusal).toMatch(/^Process \d+ uses the database in .*before\. Stop it first\.\n$/);
}, 600_000);
