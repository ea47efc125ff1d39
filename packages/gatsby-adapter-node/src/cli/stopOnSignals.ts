import cluster from "node:cluster";

interface StopOptions {
  shutdownMs: number;
  /** Tag for log lines of unhandled errors. */
  errorTag: string | undefined;
  onTimeout?: () => void;
}

/**
 * Shuts down gracefully on SIGTERM, SIGINT and uncaught exceptions. A second signal or a timeout ends the process at
 * once. Workers ignore further signals, because the terminal and the primary process may both send one.
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
  // Rejections in the site's code affect no other request.
  process.on("unhandledRejection", (reason) => {
    console.error(logPrefix(errorTag), "Unhandled rejection:", reason);
  });
  // The state is undefined after an uncaught exception.
  process.on("uncaughtException", (error) => {
    console.error(logPrefix(errorTag), "Uncaught exception:", error);
    process.exitCode = 1;
    begin();
  });
  process.on("SIGTERM", begin);
  process.on("SIGINT", begin);
}

/** Prefix of a log line: time, tag, and a dash instead of a request id. */
function logPrefix(tag: string | undefined): string {
  // As `Sun Nov 22 2026 09:05:03 GMT+0100 (...)`, whatever the language of the system: ECMA-262.
  const [, month, day, year, time, zone] =
    /^\w+ (\w+) (\d+) (\d+) ([\d:]+) GMT(\S+)/.exec(String(new Date())) ?? [];
  return [`[${day}/${month}/${year}:${time} ${zone}]`, tag, "-"].filter(Boolean).join(" ");
}
