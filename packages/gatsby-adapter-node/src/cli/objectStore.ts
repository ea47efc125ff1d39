import cluster from "node:cluster";
import { dirname } from "node:path";
import { pino } from "pino";
import { logStream } from "../host/logStream";
import type { Origin } from "../http/FileCache";
import { followObjectStore } from "../remote/followObjectStore";
import { ObjectStore } from "../remote/ObjectStore";
import { isCopy } from "../remote/ReleaseCopy";
import { RemoteContents } from "../remote/RemoteContents";
import type { ServeCommand } from "./options";

/**
 * Synchronizes the folder of releases from the object store, if they come from one; only the primary process does.
 *
 * @returns source of files that the folder lacks; undefined if it has all
 * @throws Error if there is no release to serve
 */
export async function useObjectStore({
  objectStore,
  options,
}: ServeCommand): Promise<Origin | undefined> {
  if (!objectStore) return undefined;
  const folder = dirname(options.release);
  const { logger } = options;
  const level = typeof logger === "object" ? (logger.level ?? "info") : "silent";
  const log = pino({ level }, logStream());
  if (!(await isCopy(folder))) {
    if (cluster.isPrimary)
      log.info({ folder }, "releases are the publisher's own; the object store is not asked");
    return undefined;
  }
  const { settings, cacheBytes } = objectStore;
  if (cluster.isPrimary) await followObjectStore(settings, folder, options.pollMs ?? 500, log);
  return new RemoteContents(new ObjectStore(settings), folder, cacheBytes, (err) =>
    log.warn({ err }, "files of the object store cannot be kept"),
  );
}
