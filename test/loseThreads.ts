import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";

/** Ends all threads of a process when it is sent a signal, as a fault in them would. */
const PRELOADED = `
  const threads = [];
  process.on("worker", (thread) => threads.push(thread));
  process.on("SIGUSR2", () => threads.forEach((thread) => thread.terminate()));`;

/** Those that do not end, as they should, would go on for ever. */
const running = new Set<ChildProcess>();

afterAll(() => running.forEach((child) => child.kill("SIGKILL")));

/** What became of a command. */
export interface Ended {
  readonly code: number | null;
  /** The lines of its log of level `fatal`. */
  readonly fatal: readonly { readonly msg: string; readonly err: { readonly message: string } }[];
}

/**
 * Starts the built command line of a package and ends its threads when it is ready.
 *
 * @param ready what it writes when it is
 * @returns how it ended; it is not ended from outside
 */
export async function loseThreads(
  cli: string,
  ready: string,
  options: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Promise<Ended> {
  if (!existsSync(cli)) throw new Error("Run `npm run build:packages` before this test.");
  const preload = `--import=data:text/javascript,${encodeURIComponent(PRELOADED)}`;
  const child = spawn(process.execPath, [preload, cli, "serve"], {
    cwd: options.cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, LOG_LEVEL: "info", ...options.env },
  });
  running.add(child);
  const closed = once(child, "close") as Promise<[number | null]>;
  let printed = "";
  let isReady = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (text: Buffer) => {
      printed += text.toString();
      if (isReady || !printed.includes(ready)) return;
      isReady = true;
      child.kill("SIGUSR2");
    });
  }
  const [code] = await closed;
  running.delete(child);
  if (!isReady) throw new Error(`It was never ready: ${printed}`);
  const lines = printed.split("\n").filter((line) => line.startsWith('{"level":60,'));
  return { code, fatal: lines.map((line) => JSON.parse(line) as Ended["fatal"][number]) };
}
