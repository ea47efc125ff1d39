import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { claimFolder } from "./claimFolder";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-claim-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const claimFile = () => path.join(folder, "process.json");

/** Leaves the claim of another process behind. */
async function leaveClaim(other: { pid: number; started: string | null }): Promise<void> {
  await writeFile(claimFile(), JSON.stringify(other));
}

test("a process may open its folder again", async () => {
  await claimFolder(folder);
  await expect(claimFolder(folder)).resolves.toBeUndefined();
  expect(JSON.parse(await readFile(claimFile(), "utf8"))).toMatchObject({ pid: process.pid });
});

test("a folder that another process uses is refused, with what to do", async () => {
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  try {
    await leaveClaim({ pid: other.pid ?? 0, started: null });
    await expect(claimFolder(folder)).rejects.toThrow(
      `Process ${other.pid} uses the database in ${folder}. Stop it first`,
    );
  } finally {
    other.kill("SIGKILL");
    await new Promise((resolve) => other.once("exit", resolve));
  }
  await expect(claimFolder(folder)).resolves.toBeUndefined();
});

test("a process that only has the number of the one before does not count", async () => {
  // The parent is alive, but it is not the process that started at that time.
  await leaveClaim({ pid: process.ppid, started: "1" });
  await expect(claimFolder(folder)).resolves.toBeUndefined();
});

test("half a claim is none", async () => {
  await writeFile(claimFile(), '{"pid":');
  await expect(claimFolder(folder)).resolves.toBeUndefined();
});
