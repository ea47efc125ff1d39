import { readConfig } from "../../config/config";
import { openDatabase } from "../../store/openDatabase";
import { openVisitorPool } from "../../store/visitorPool";
import { RateLimits } from "./rateLimits";

test("processes that share a database share the limits", async () => {
  const config = readConfig({
    DATABASE_URL: process.env["TEST_DATABASE_URL"],
    WEBFORM_LIMIT_PER_ADDRESS: "2",
  });
  const db = await openDatabase(config);
  const pool = openVisitorPool(config, 1, { warn: () => undefined });
  const [one, other] = [1, 2].map(() => new RateLimits(config.submissions, pool));
  // Nobody has counted this address before, in whichever database the tests run.
  const address = `test-${Date.now()}`;
  const passed = [];
  for (const limits of [one, other, one, other]) passed.push(await limits?.pass(address, address));
  expect(passed).toEqual([true, true, false, false]);
  await pool?.end();
  await db.destroy();
});
