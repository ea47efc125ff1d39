import cluster from "node:cluster";

/**
 * Stops in order on SIGTERM and SIGINT, and after an exception that nobody caught. A second signal, or
 * a stop that takes too long, ends the process at once. A process of a cluster may well get the same
 * signal twice, from the terminal or the system and from the first process; that one decides for it.
 */
export function stopOnSignals(
  stop: () => Promise<void>,
  { shutdownMs, onTimeout }: { shutdownMs: number; onTimeout?: () => void },
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
  // Code of the site that nobody waits for: a failure is told, and harms nobody else.
  process.on("unhandledRejection", (reason) => console.error("Unhandled rejection:", reason));
  // After an exception that nobody caught, nothing can be relied on.
  process.on("uncaughtException", (error) => {
    console.error("Uncaught exception:", error);
    process.exitCode = 1;
    begin();
  });
  process.on("SIGTERM", begin);
  process.on("SIGINT", begin);
}
