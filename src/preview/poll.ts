const INTERVAL_MS = 1000;
const LONGEST_INTERVAL_MS = 30_000;

/**
 * Does something again and again while the tab is in view. After a failure it waits longer, up to half
 * a minute. Browser only.
 *
 * @param task rejects when it fails; the signal ends it.
 * @param onReachable called after each time with whether it succeeded.
 * @param interval how long until the next time, in milliseconds; left out: a second.
 * @returns what ends it.
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
    // A hidden tab asks again as soon as it is looked at.
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
