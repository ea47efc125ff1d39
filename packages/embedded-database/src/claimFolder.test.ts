import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { claimFolder } from "./claimFolder";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-claim-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const onLinux = existsSync("/proc/self/stat") ? test : test.skip;

const claimFile = () => path.join(folder, "process.json");

/** Leaves the claim of another process behind. */
async function leaveClaim(other: { pid: number; started: string | null }): Promise<void> {
  await writeFile(claimFile(), JSON.stringify(other));
}

test("a process may open its folder again", async () => {
  await claimFolder(folder, "DATABASE_URL");
  await expect(claimFolder(folder, "DATABASE_URL")).resolves.toBeUndefined();
  expect(JSON.parse(await readFile(claimFile(), "utf8"))).toMatchObject({ pid: process.pid });
});

test("a folder that another process uses is refused, with what to do", async () => {
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  try {
    await leaveClaim({ pid: other.pid ?? 0, started: null });
    await expect(claimFolder(folder, "DATABASE_URL")).rejects.toThrow(
      `Process ${other.pid} uses the database in ${folder}. Stop it first`,
    );
  } finally {
    other.kill("SIGKILL");
    await new Promise((resolve) => other.once("exit", resolve));
  }
  await expect(claimFolder(folder, "DATABASE_URL")).resolves.toBeUndefined();
});

test("a process that only has the number of the one before does not count", async () => {
  // The parent is alive, but it is not the process that started at that time.
  await leaveClaim({ pid: process.ppid, started: "1" });
  await expect(claimFolder(folder, "DATABASE_URL")).resolves.toBeUndefined();
});

onLinux(
  "a process that has ended and that its parent forgot does not count (needs Linux)",
  async () => {
    // Before the child ends, the shell becomes a program that knows of no child and never asks how it ended.
    const parent = spawn("sh", ["-c", "sleep 1 & echo $!; exec sleep 1000"]);
    try {
      const [printed] = (await once(parent.stdout, "data")) as [Buffer];
      const pid = Number(printed.toString());
      const stat = () => readFile(`/proc/${pid}/stat`, "utf8");
      while (!(await stat()).includes(") Z ")) await setTimeout(20);
      await leaveClaim({ pid, started: null });
      await expect(claimFolder(folder, "DATABASE_URL")).resolves.toBeUndefined();
    } finally {
      parent.kill("SIGKILL");
    }
  },
);

test("half a claim is none", async () => {
  await writeFile(claimFile(), '{"pid":');
  await expect(claimFolder(folder, "DATABASE_URL")).resolves.toBeUndefined();
});
