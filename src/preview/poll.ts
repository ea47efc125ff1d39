const INTERVAL_MS = 1000;
const LONGEST_INTERVAL_MS = 30_000;

/**
 * Repeats a task while the tab is visible. Backs off after failures, up to half a minute. Browser only.
 *
 * @param task rejects on failure; the signal aborts it
 * @param onReachable called after each run with whether it succeeded
 * @param interval delay between runs, in milliseconds; default one second
 * @returns a function that stops the polling
 */
export function poll(
  task: (signal: AbortSignal) => Promise<void>,
  onReachable: (reachable: boolean) => void,
  interval = () => INTERVAL_MS,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let failures = 0;

  async function run() {
    if (running) return;
    running = true;
    try {
      await task(signal);
      failures = 0;
    } catch {
      failures += 1;
    }
    running = false;
    if (signal.aborted) return;
    onReachable(failures === 0);
    wait();
  }

  function wait() {
    clearTimeout(timer);
    // A hidden tab resumes when it becomes visible.
    if (document.hidden) return;
    timer = setTimeout(() => void run(), pause());
  }

  function pause(): number {
    if (failures === 0) return interval();
    return Math.min(INTERVAL_MS * 2 ** failures, LONGEST_INTERVAL_MS);
  }

  function onVisibilityChange() {
    if (document.hidden) clearTimeout(timer);
    else void run();
  }

  document.addEventListener("visibilitychange", onVisibilityChange);
  wait();
  return () => {
    controller.abort();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisibilityChange);
  };
}
