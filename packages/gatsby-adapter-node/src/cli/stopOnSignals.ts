import cluster from "node:cluster";

/** How a process stops, and what it writes of errors that nothing handled. */
interface StopOptions {
  shutdownMs: number;
  /** Stands in the line about an error that nothing handled, for searching the log. */
  errorTag: string | undefined;
  onTimeout?: () => void;
}

/**
 * Stops in order on SIGTERM and SIGINT, and after an exception that nobody caught. A second signal, or
 * a stop that takes too long, ends the process at once. A process of a cluster may well get the same
 * signal twice, from the terminal or the system and from the first process; that one decides for it.
 */
export function stopOnSignals(
  stop: () => Promise<void>,
  { shutdownMs, errorTag, onTimeout }: StopOptions,
): void {
  let stopping = false;
  const begin = () => {
    if (stopping && cluster.isPrimary) process.exit(1);
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      onTimeout?.();
      setTimeout(() => process.exit(1), 1000).unref();
    }, shutdownMs).unref();
    stop().then(
      () => process.exit(),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  // Code of the site that nobody waits for: a failure is logged, and harms nobody else.
  process.on("unhandledRejection", (reason) => {
    console.error(logPrefix(errorTag), "Unhandled rejection:", reason);
  });
  // After an exception that nobody caught, nothing can be relied on.
  process.on("uncaughtException", (error) => {
    console.error(logPrefix(errorTag), "Uncaught exception:", error);
    process.exitCode = 1;
    begin();
  });
  process.on("SIGTERM", begin);
  process.on("SIGINT", begin);
}

/** Begins a line of the log: time, tag, and a dash where a request would stand, since it is not known. */
function logPrefix(tag: string | undefined): string {
  // As `Sun Nov 22 2026 09:05:03 GMT+0100 (...)`, whatever the language of the system: ECMA-262.
  const [, month, day, year, time, zone] =
    /^\w+ (\w+) (\d+) (\d+) ([\d:]+) GMT(\S+)/.exec(String(new Date())) ?? [];
  return [`[${day}/${month}/${year}:${time} ${zone}]`, tag, "-"].filter(Boolean).join(" ");
}
