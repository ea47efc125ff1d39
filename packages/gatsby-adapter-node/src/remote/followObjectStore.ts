import { setTimeout as delay } from "node:timers/promises";
import { activeRelease } from "../release/pointer";
import { ObjectStore } from "./ObjectStore";
import type { ObjectStoreSettings } from "./objectStoreSettings";
import { ReleaseCopy } from "./ReleaseCopy";

interface Log {
  info(text: string): void;
  error(facts: object, text: string): void;
}

/**
 * Keeps a folder of releases synchronized from an object store; returns once there is a release to serve.
 *
 * @returns stops it
 * @throws Error if there is no release and none can be fetched
 */
export async function followObjectStore(
  settings: ObjectStoreSettings,
  folder: string,
  pollMs: number,
  log: Log,
): Promise<() => void> {
  const remote = new ObjectStore(settings);
  const copy = new ReleaseCopy(remote, folder);
  const stop = new AbortController();
  /** Last logged error. */
  let fault: string | undefined;
  const update = async (isFirst: boolean) => {
    try {
      if (!(await copy.update(isFirst))) throw new Error(`${remote.name} has no release yet`);
      if (fault !== undefined) log.info("object store followed again");
      fault = undefined;
    } catch (error) {
      if (isFirst && (await activeRelease(folder)) === undefined) throw error;
      const { message } = error as Error;
      if (message !== fault) {
        log.error({ err: error }, "object store cannot be followed");
      }
      fault = message;
    }
  };
  await update(true);
  const follow = async () => {
    while (!stop.signal.aborted) {
      await update(false);
      await delay(pollMs, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    }
  };
  void follow();
  return () => stop.abort();
}
