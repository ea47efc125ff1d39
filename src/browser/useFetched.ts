import { startTransition, useEffect, useState } from "react";

/** What was asked for, and how it stands. */
export interface Fetched<Data> {
  /** "idle": there is nothing to ask for. "loading", "slow", "failed": the data is that of an earlier key. */
  status: "idle" | "loading" | "slow" | "shown" | "failed";
  /** The last answer; undefined before the first one, and once there is nothing to ask for. */
  data: Data | undefined;
  /** Asks once more. */
  retry: () => void;
}

/** When an answer is late, and when it is given up, in milliseconds. */
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
 * What the answer to a question is. Another key is another question, and ends the one before, so what is shown
 * always belongs to the last one, or is said to be earlier. Browser only.
 *
 * @param key everything that the answer depends on; undefined if there is nothing to ask for
 * @param ask rejects if there is no answer; must be the same function each time
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
      // An answer to this question that is already there stays until there is a newer one.
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
    // What failed is tried again.
    change((last) => (last.key === key ? { ...last, key: undefined } : last));
    ask(key, controller.signal)
      .then(
        (data) => {
          // Typing stays responsive while the result is drawn.
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
