import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";

/** Script that terminates all threads of a process on a signal, as a fault in them would. */
const PRELOADED = `
  const threads = [];
  process.on("worker", (thread) => threads.push(thread));
  process.on("SIGUSR2", () => threads.forEach((thread) => thread.terminate()));`;

/** Processes to kill if they do not end by themselves. */
const running = new Set<ChildProcess>();

afterAll(() => running.forEach((child) => child.kill("SIGKILL")));

/** Result of a command. */
export interface Ended {
  readonly code: number | null;
  /** Log lines of level `fatal`. */
  readonly fatal: readonly { readonly msg: string; readonly err: { readonly message: string } }[];
}

/**
 * Starts the compiled CLI of a package, and terminates its threads once it is ready.
 *
 * @param ready output when it is ready
 * @returns how it ended by itself
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
