import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { loseThreads } from "../../../test/loseThreads";
import { FIXTURES } from "./testing/startBackend";

test("the backend ends when its embedded database has ended, and its log says why", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "quatrain-lost-"));
  const ended = await loseThreads(path.join(__dirname, "../dist/cli.js"), '"msg":"ready"', {
    cwd: dataDir,
    env: { DATA_DIR: dataDir, DATABASE_URL: "", BACKEND_PORT: "0", CONTENT_DIR: FIXTURES },
  });
  await rm(dataDir, { recursive: true });
  expect(ended).toMatchObject({
    code: 1,
    fatal: [
      {
        msg: "the embedded database ended, and the backend with it",
        err: { message: "The embedded database has ended." },
      },
    ],
  });
});
