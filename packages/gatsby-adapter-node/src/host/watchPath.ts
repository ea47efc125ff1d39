import { watch, type FSWatcher } from "node:fs";
import { dirname } from "node:path";

/**
 * Calls back on changes of a path: at once by file system events, and by polling, because some file systems send
 * none. Calls never overlap.
 *
 * @param check must not throw
 * @returns stops the watch
 */
export function watchPath(path: string, pollMs: number, check: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    again = running;
    if (running) return;
    running = true;
    await check();
    running = false;
    if (again) await run();
  };
  const timer = setInterval(() => void run(), pollMs);
  timer.unref();
  const watcher = watchDirectory(dirname(path), () => void run());
  return () => {
    clearInterval(timer);
    watcher?.close();
  };
}

/** Watches the directory, because the file is replaced. */
function watchDirectory(directory: string, changed: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(directory, { persistent: false }, changed);
    watcher.on("error", () => watcher.close());
    return watcher;
  } catch {
    return undefined; // Polling suffices.
  }
}
