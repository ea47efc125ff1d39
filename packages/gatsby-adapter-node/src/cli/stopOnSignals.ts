/**
 * Stops in order on SIGTERM and SIGINT, once. A second signal, or a stop that takes too long, ends
 * the process at once.
 */
export function stopOnSignals(
  stop: () => Promise<void>,
  { shutdownMs, onTimeout }: { shutdownMs: number; onTimeout?: () => void },
): void {
  let stopping = false;
  const begin = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => {
      onTimeout?.();
      setTimeout(() => process.exit(1), 1000).unref();
    }, shutdownMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", begin);
  process.on("SIGINT", begin);
}
