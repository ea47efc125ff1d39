import { EventEmitter } from "node:events";
import { realpath } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { BuildLog } from "./builds/buildLog";
import { Builds } from "./builds/builds";
import { BuildQueue } from "./builds/queue";
import { publishOnce } from "./builds/publishOnce";
import { settle } from "./builds/settle";
import type { PublisherConfig } from "./config";
import { ContentEngine } from "./content/ContentEngine";
import { Changes } from "./events/changes";
import type { PublishEvent } from "./events/publishEvent";
import { pagesOfRelease } from "./gate/pagesOfRelease";
import { Notices } from "./overlay/notices";
import { goneIn, overlayOf, writeOverlay } from "./overlay/overlay";
import { Releases } from "./releases/releases";
import { openStore, type Store } from "./store/openStore";

/** How often what was lost or waits is looked for, in milliseconds. */
const TEND_MS = 5_000;
/** How often a running build shows that its publisher is alive, in milliseconds. */
const BEAT_MS = 5_000;
/** How many of the changes that a build took up its history names. */
const CAUSES_NAMED = 5;
/** A build of another machine that shows no sign of life for so long has lost its publisher. */
const ORPHANED_AFTER_SECONDS = 30;

/**
 * Takes in what the CMS has published and brings it live: at once through the overlay, and for good
 * with the next release. What it was told of is in its database before it answers, so a crash at any
 * moment forgets nothing.
 */
export class Publisher {
  readonly changes: Changes;
  readonly builds: Builds;
  readonly releases: Releases;
  readonly log: BuildLog;
  readonly content: ContentEngine;
  /** Emits "change" whenever the state of a build or of a change is another one. */
  readonly events = new EventEmitter().setMaxListeners(0);
  private readonly queue: BuildQueue;
  private readonly stopping = new AbortController();
  private tending: NodeJS.Timeout | undefined;
  private readonly notices = new Notices();
  /** The release that was live when the overlay was written. Null: it could not be written. */
  private overlayFor: string | null | undefined;
  private overlayWriting: Promise<void> = Promise.resolve();
  private overlayQueued: Promise<void> | undefined;
  private live: { directory: string; pages: readonly string[] } | undefined;

  private constructor(
    readonly config: PublisherConfig,
    readonly root: string,
    private readonly store: Store,
    readonly logger: FastifyBaseLogger,
  ) {
    this.changes = new Changes(store);
    this.builds = new Builds(store);
    this.releases = new Releases(config.releasesDir);
    this.log = new BuildLog(path.join(config.dataDir, "publisher", "logs"));
    this.content = new ContentEngine(root, { GRAPHQL_API_URL: config.graphqlUrl });
    this.queue = new BuildQueue(store, (error) => logger.error({ err: error }, "queue failed"));
  }

  /**
   * Opens the database, takes up what an earlier publisher left, and begins to work.
   *
   * @param root folder of the site
   * @param onLost is told why the embedded database ended: nothing can be asked of the publisher then
   * @throws if the database cannot be used, or others can read the logs and that cannot be changed
   */
  static async start(
    config: PublisherConfig,
    root: string,
    logger: FastifyBaseLogger,
    onLost: (cause: Error) => void = () => undefined,
  ): Promise<Publisher> {
    const folder = path.join(config.dataDir, "publisher", "database");
    const store = await openStore({ databaseUrl: config.databaseUrl, folder }, onLost);
    const publisher = new Publisher(config, root, store, logger);
    await publisher.log.keepPrivate();
    await publisher.queue.open();
    await publisher.adoptOrphans();
    await publisher.refreshOverlay();
    await publisher.tend();
    publisher.queue.work((jobId) => publisher.work(jobId));
    publisher.tending = setInterval(() => void publisher.tend(), TEND_MS);
    return publisher;
  }

  /**
   * Records an event, shows it at once and asks for a build. Of a preliminary one, only what it names
   * is shown: it follows itself.
   *
   * @returns false if it was known
   * @throws if it cannot be recorded; whoever sent it must send it again
   */
  async accept(event: PublishEvent): Promise<boolean> {
    if (event.preliminary) {
      if (await this.changes.knows(event.id)) return false;
      this.notices.keep(event);
      await this.refreshOverlay();
      return true;
    }
    await this.store.ensureRoom();
    const isNew = await this.changes.record(event);
    this.notices.drop(event.id);
    if (!isNew) return false;
    await this.refreshOverlay();
    await this.queue.request();
    this.events.emit("change");
    return true;
  }

  /** Stops the running build, whose changes wait for the next start, and closes the database. */
  async stop(): Promise<void> {
    clearInterval(this.tending);
    this.stopping.abort();
    await this.queue.stop();
    await this.content.close();
    await this.refreshOverlay();
    await this.store.close();
  }

  /** Writes the overlay anew from what no release contains. Callers meanwhile share the next writing. */
  refreshOverlay(): Promise<void> {
    this.overlayQueued ??= this.overlayWriting.then(() => {
      this.overlayQueued = undefined;
      this.overlayWriting = this.writeOverlay();
      return this.overlayWriting;
    });
    return this.overlayQueued;
  }

  private async writeOverlay(): Promise<void> {
    try {
      // That takes longest: what another publisher records meanwhile is not missed.
      const pages = await this.livePages();
      const live = await this.releases.live();
      const changes = [
        goneIn(live ? await this.changes.takenBack(live) : []),
        ...(await this.changes.unreleased()),
        ...this.notices.current(),
      ];
      const overlay = overlayOf(changes, pages, this.config.site);
      await writeOverlay(this.overlayFile, overlay);
      this.overlayFor = live?.name;
    } catch (error) {
      this.overlayFor = null;
      this.logger.error({ err: error }, "overlay not written");
    }
  }

  /** Pages of the live release. Its list of files is long, so it is read once. */
  private async livePages(): Promise<readonly string[]> {
    const directory = await realpath(this.releases.pointer).catch(() => undefined);
    if (directory === undefined) return [];
    if (this.live?.directory !== directory) {
      this.live = { directory, pages: await pagesOfRelease(directory) };
    }
    return this.live.pages;
  }

  /** The file that the host follows. */
  get overlayFile(): string {
    return path.join(this.config.releasesDir, "overlay.json");
  }

  private async work(jobId: string): Promise<void> {
    try {
      await this.workOn(jobId);
    } catch (error) {
      this.logger.error({ err: error }, "build could not be carried out");
    }
  }

  private async workOn(jobId: string): Promise<void> {
    if (this.stopping.signal.aborted || !(await this.changes.waiting())) return;
    await this.store.ensureRoom();
    const buildId = await this.builds.begin(jobId);
    const lost = new AbortController();
    const beat = setInterval(() => {
      this.builds.beat(buildId).then(
        (isOurs) => isOurs || lost.abort(),
        (error: unknown) => this.logger.error({ err: error }, "heartbeat not recorded"),
      );
    }, BEAT_MS);
    try {
      await this.changes.assign(buildId, CAUSES_NAMED);
      await publishOnce(this, buildId, AbortSignal.any([this.stopping.signal, lost.signal]));
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      this.logger.error({ err: error, buildId }, "build could not be carried out");
      await this.changes.putBack(buildId);
      await this.builds.end(buildId, "failed", { problem, retry_at: await this.retryTime() });
    } finally {
      clearInterval(beat);
      await this.log.close();
      await this.refreshOverlay();
      this.events.emit("change");
    }
  }

  /** When to try again what has come to nothing: ever later, an hour at most. */
  async retryTime(): Promise<Date> {
    const failures = await this.builds.failuresInARow();
    const wait = Math.min(this.config.buildRetryMs * 2 ** failures, 3_600_000);
    return new Date(Date.now() + wait);
  }

  /** Sees to what was lost, and asks for a build where changes wait. */
  private async tend(): Promise<void> {
    try {
      await this.adoptOrphans();
      // Another publisher may have written it at the same time, and later, from what it knew before.
      const isShared = !this.store.exclusive;
      const isOld = this.overlayFor !== (await this.releases.current()); // Since a rollback, say.
      if (isShared || isOld || this.notices.haveExpired()) await this.refreshOverlay();
      const [last] = await this.builds.latest(1);
      const due = !last?.retry_at || last.retry_at.getTime() <= Date.now();
      if (due && (await this.changes.waiting())) await this.queue.request();
      const unsettled = await this.changes.unsettledBuilds();
      if (unsettled.length > 0) await settle(this, unsettled, TEND_MS);
    } catch (error) {
      this.logger.error({ err: error }, "publisher not tended");
    }
  }

  /** Gives back what has lost its publisher. */
  private async adoptOrphans(): Promise<void> {
    // In a store that is ours alone, that is all that is not in our own hands.
    const seconds = this.store.exclusive ? 0 : ORPHANED_AFTER_SECONDS;
    for (const { id } of await this.builds.orphans(seconds, this.queue.inHand)) {
      this.logger.warn({ buildId: id }, "build had lost its publisher");
      await this.changes.putBack(id);
      await this.builds.end(id, "interrupted", { problem: "The publisher ended meanwhile." });
    }
    await this.queue.endAbandoned(seconds);
  }
}
