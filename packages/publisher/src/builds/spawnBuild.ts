import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import { withoutOthers } from "@quatrain/contract/environment";
import { BUILD_NICENESS } from "../content/messages";
import type { Readable } from "node:stream";

/** Longest line to pass on, in characters; the rest is dropped. */
const MAX_LINE_LENGTH = 2000;

/** Passes on the output of a process line by line, in bounded memory. */
function eachLine(stream: Readable, onLine: (line: string) => void): void {
  let rest = "";
  stream.setEncoding("utf8");
  stream.on("data", (text: string) => {
    const lines = (rest + text).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? "").slice(0, MAX_LINE_LENGTH);
    for (const line of lines) onLine(line.slice(0, MAX_LINE_LENGTH));
  });
  stream.on("end", () => {
    if (rest !== "") onLine(rest);
  });
}

interface BuildCommand {
  /** Program and arguments. */
  command: string[];
  /** Working directory: the folder of the site. */
  cwd: string;
  /** Variables to add to the environment. */
  env: Record<string, string>;
  /** Longest time in all, in milliseconds. */
  limitMs: number;
  /** Longest time without a line of output, in milliseconds. */
  stallMs: number;
}

export type BuildOutcome =
  { ok: true } | { ok: false; problem: string; /** The signal stopped it. */ aborted?: true };

/** Plain JavaScript, outside the compiled folder. */
const GUARD = path.join(__dirname, "../../buildGuard.mjs");
/** Time between SIGTERM and SIGKILL, in milliseconds. */
const GRACE_MS = 10_000;

/**
 * Runs the build command in a child process. At a time limit or an abort it kills the whole process group.
 *
 * @param onLine gets each line of output
 */
export async function spawnBuild(
  { command, cwd, env, limitMs, stallMs }: BuildCommand,
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<BuildOutcome> {
  if (signal.aborted) return { ok: false, problem: "The publisher was stopped.", aborted: true };
  const child = fork(GUARD, [String(BUILD_NICENESS), ...command], {
    cwd,
    // Libraries of the site must not see the publisher's secrets. Colours and progress bars are for terminals.
    env: { ...withoutOthers("build", process.env), FORCE_COLOR: "0", CI: "true", ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let stopped: { problem: string; aborted?: true } | undefined;
  const stop = (problem: string, aborted?: true) => {
    stopped ??= { problem, ...(aborted ? { aborted } : {}) };
    terminate(child);
  };
  const limit = setTimeout(() => stop(`The build took longer than ${seconds(limitMs)}.`), limitMs);
  const stall = setTimeout(
    () => stop(`The build printed nothing for ${seconds(stallMs)}.`),
    stallMs,
  );
  const onAbort = () => stop("The publisher was stopped.", true);
  signal.addEventListener("abort", onAbort, { once: true });
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    eachLine(stream, (line) => {
      stall.refresh();
      onLine(line);
    });
  }
  try {
    const code = await new Promise<string>((resolve) => {
      child.once("error", (error) => resolve(error.message));
      child.once("close", (status, by) => resolve(by ?? String(status)));
    });
    if (stopped) return { ok: false, ...stopped };
    return code === "0" ? { ok: true } : { ok: false, problem: `The build failed (code ${code}).` };
  } finally {
    clearTimeout(limit);
    clearTimeout(stall);
    signal.removeEventListener("abort", onAbort);
    killGroup(child, "SIGKILL"); // Processes that the build left running.
  }
}

function terminate(child: ChildProcess): void {
  killGroup(child, "SIGTERM");
  setTimeout(() => killGroup(child, "SIGKILL"), GRACE_MS).unref();
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The process has already ended.
  }
}

function seconds(milliseconds: number): string {
  return `${Math.round(milliseconds / 1000)} seconds`;
}
