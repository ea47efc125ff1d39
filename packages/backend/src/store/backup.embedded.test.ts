import { backUpAndRestore } from "../../../../test/backUpAndRestore";

test("A backup of the embedded database brings back all of it, and is not made while it is used", async () => {
  const { before, after, refusal, saved } = await backUpAndRestore(["", ""]);
  expect(before.tokens).toContain("Board");
  expect(before.answer).toContain("EntityResponse");
  expect(after).toEqual(before);
  expect(saved).toEqual(["data"]);
  expect(refusal).toMatch(/^Process \d+ uses the database in .*before\. Stop it first\.\n$/);
}, 300_000);
