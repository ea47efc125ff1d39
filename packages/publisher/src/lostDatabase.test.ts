import path from "node:path";
import { loseThreads } from "../../../test/loseThreads";
import { makeTestSite, type TestSite } from "./testing/makeTestSite";
import { findFreePort } from "../../../scripts/settings.mjs";

let site: TestSite;

beforeAll(async () => {
  const port = String(await findFreePort());
  site = await makeTestSite({ PUBLISHER_DATABASE_URL: "", PUBLISHER_PORT: port });
});

afterAll(() => site.remove());

test("the publisher ends when its embedded database has ended, and its log says why", async () => {
  const cli = path.join(__dirname, "../dist/cli.js");
  const ended = await loseThreads(cli, "Server listening", { cwd: site.root, env: site.env });
  expect(ended).toMatchObject({
    code: 1,
    fatal: [
      {
        msg: "the embedded database ended, and the publisher with it",
        err: { message: "The embedded database has ended." },
      },
    ],
  });
});
