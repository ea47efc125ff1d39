import { startTransition, useEffect, useState } from "react";

export interface Fetched<Data> {
  /** "idle": there is no key. "loading", "slow", "failed": the data is that of an earlier key. */
  status: "idle" | "loading" | "slow" | "shown" | "failed";
  /** Last response; undefined before the first one, and without a key. */
  data: Data | undefined;
  retry: () => void;
}

/** Times after which a request is slow, and after which it fails, in milliseconds. */
interface Limits {
  slowMs?: number;
  timeoutMs?: number;
}

interface Outcome<Data> {
  key?: string | undefined;
  status: "slow" | "shown" | "failed";
  data?: Data;
}

const NOTHING = { status: "shown" } as const;

/**
 * Fetches data for a key. A new key aborts the previous request, so the data always belongs to the last key, or the status
 * marks it as earlier. Browser only.
 *
 * @param key everything that the response depends on; undefined for no request
 * @param ask rejects without a response; must be the same function each time
 */
export function useFetched<Data>(
  key: string | undefined,
  ask: (key: string, signal: AbortSignal) => Promise<Data>,
  { slowMs, timeoutMs }: Limits = {},
): Fetched<Data> {
  const [outcome, setOutcome] = useState<Outcome<Data>>(NOTHING);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (key === undefined) {
      setOutcome(NOTHING);
      return;
    }
    const controller = new AbortController();
    let isCurrent = true;
    const change = (next: (last: Outcome<Data>) => Outcome<Data>) => {
      // Keep an existing response for this key until there is a newer one.
      if (isCurrent) {
        setOutcome((last) => (last.key === key && last.status === "shown" ? last : next(last)));
      }
    };
    const after = (ms: number | undefined, act: () => void) =>
      ms === undefined ? undefined : setTimeout(act, ms);
    const timers = [
      after(slowMs, () => change((last) => ({ ...last, key, status: "slow" }))),
      after(timeoutMs, () => controller.abort()),
    ];
    const stopTimers = () => timers.forEach(clearTimeout);
    // Retry after a failure.
    change((last) => (last.key === key ? { ...last, key: undefined } : last));
    ask(key, controller.signal)
      .then(
        (data) => {
          // A transition, so that typing stays responsive while the result renders.
          if (isCurrent) startTransition(() => setOutcome({ key, data, status: "shown" }));
        },
        () => change((last) => ({ ...last, key, status: "failed" })),
      )
      .finally(stopTimers);
    return () => {
      isCurrent = false;
      stopTimers();
      controller.abort();
    };
  }, [key, attempt, ask, slowMs, timeoutMs]);

  const retry = () => setAttempt((count) => count + 1);
  if (key === undefined) return { status: "idle", data: undefined, retry };
  const status = outcome.key === key ? outcome.status : "loading";
  return { status, data: outcome.data, retry };
}
