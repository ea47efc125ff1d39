import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = resolve(__dirname, "..");
const CMS = join(ROOT, "packages/backend/dist/cli.js");
const CONTENT = join(ROOT, "packages/backend/test/fixtures/content");
const PAGE = `{ route(path: "/ueber-uns", langcode: "de") { __typename } }`;

/** What can be seen of a CMS. */
interface Seen {
  answer: string;
  tokens: string;
}

interface Restored {
  before: Seen;
  after: Seen;
  /** What the backup said while the CMS was running. */
  refusal: string;
  /** What it holds. */
  saved: string[];
}

/** The command lines of a CMS and of its backups, with a database of its own before and another one after. */
export async function backUpAndRestore(
  databases: readonly [before: string, after: string],
): Promise<Restored> {
  if (!existsSync(CMS)) throw new Error("Run `npm run build:packages` before this test.");
  const folder = await mkdtemp(join(tmpdir(), "quatrain-backup-"));
  const backup = join(folder, "backup");
  const env = (place: string, databaseUrl: string) => ({
    ...process.env,
    DATA_DIR: join(folder, place),
    DATABASE_URL: databaseUrl,
    PUBLISHER_DATABASE_URL: "",
    CONTENT_DIR: CONTENT,
    EDITOR_TOKEN: "test-token-of-an-editor",
    LOG_LEVEL: "info",
  });
  const [first, second] = [env("before", databases[0]), env("after", databases[1])];
  try {
    const cms = await startCms(first);
    await cms.command("preview-token", "--label", "Board");
    const before = await cms.see();
    const refusal = await saying(["save", join(folder, "refused")], first);
    await cms.stop();
    await run(process.execPath, ["scripts/backup.mjs", "save", backup], { cwd: ROOT, env: first });
    await rm(first.DATA_DIR, { recursive: true });
    const saved = await readdir(backup);
    await run(process.execPath, ["scripts/backup.mjs", "restore", backup], {
      cwd: ROOT,
      env: second,
    });
    // What is not restored must not come from anywhere else.
    const restored = await startCms({ ...second, CONTENT_DIR: join(folder, "nothing") });
    const after = await restored.see();
    await restored.stop();
    return { before, after, refusal, saved: saved.sort() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a command says that fails; empty if it does not. */
async function saying(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const command = run(process.execPath, ["scripts/backup.mjs", ...args], { cwd: ROOT, env });
  return command.then(
    () => "",
    ({ stderr }: { stderr: string }) => stderr,
  );
}

async function startCms(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [CMS, "serve"], {
    env: { ...env, BACKEND_PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const url = await new Promise<string>((found, failed) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /"url":"([^"]+)"[^\n]*"msg":"ready"/.exec(output);
      if (ready?.[1]) found(ready[1]);
    });
    void ended.then(() => failed(new Error(`The CMS ended:\n${output}`)));
  });
  const command = async (...args: string[]) => {
    const port = new URL(url).port;
    const { stdout } = await run(process.execPath, [CMS, ...args], {
      env: { ...env, BACKEND_PORT: port },
    });
    return stdout;
  };
  const see = async (): Promise<Seen> => {
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: PAGE }),
    });
    return { answer: await response.text(), tokens: await command("preview-token", "list") };
  };
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { command, see, stop };
}
