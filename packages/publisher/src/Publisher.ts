import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { AffectedPath, PublishEvent } from "@quatrain/contract/publishEvent";
import { BuildLogs } from "./builds/buildLog";
import { BuildScheduler } from "./builds/BuildScheduler";
import { BuildHistory } from "./builds/BuildHistory";
import type { PublisherConfig } from "./config/config";
import { ContentEngine } from "./content/ContentEngine";
import { Changes } from "./events/changes";
import { deletedPages, gonePages } from "./events/gonePages";
import { cmsAt } from "./gate/cms";
import { Gate } from "./gate/Gate";
import { LinkRounds } from "./links/LinkRounds";
import { Notices } from "./notices/Notices";
import { PublishedPages } from "./pages/PublishedPages";
import { Delivery } from "./releases/Delivery";
import { Releases } from "./releases/releases";
import { removePages } from "./releases/pagePaths";
import { SweepTimer } from "./releases/SweepTimer";
import { type Database, openDatabase } from "./store/openDatabase";
import { Sessions } from "./store/Sessions";

/** How often to look for waiting changes and dead builds, in milliseconds. */
const RECONCILE_MS = 2_000;
/** How long a build of another machine may miss its heartbeat before its publisher counts as dead. */
const ORPHANED_AFTER_SECONDS = 8;

/**
 * Records the changes that the CMS reports and releases them; deletes unpublished pages from all releases at once.
 * It writes each event to the database before it answers, so a crash loses none.
 */
export class Publisher {
  readonly changes: Changes;
  readonly builds: BuildHistory;
  readonly releases: Releases;
  readonly delivery: Delivery;
  readonly sweepTimer = new SweepTimer(async (interrupt) => {
    await this.releases.sweep(interrupt);
    if (!interrupt.aborted) await this.delivery.sweep(interrupt);
  });
  readonly pages: PublishedPages;
  readonly logs: BuildLogs;
  readonly content: ContentEngine;
  readonly gate: Gate;
  readonly linkRounds: LinkRounds;
  readonly sessions: Sessions;
  private readonly notices: Notices;
  readonly events = new EventEmitter().setMaxListeners(0);
  private readonly stopping = new AbortController();
  private readonly scheduler = new BuildScheduler(this, this.stopping.signal);
  private reconcileTimer: NodeJS.Timeout | undefined;
  /** Queue of the operations on releases, which run one at a time. */
  private releaseQueue: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly config: PublisherConfig,
    readonly root: string,
    private readonly db: Database,
    readonly logger: FastifyBaseLogger,
  ) {
    this.changes = new Changes(db);
    this.builds = new BuildHistory(db);
    this.sessions = new Sessions(db, config.editorToken);
    this.notices = new Notices(this, config, logger);
    this.releases = new Releases(config.releasesDir);
    const release = () => this.scheduler.request("publish");
    this.delivery = new Delivery(this.releases, config.objectStore, logger, release);
    this.pages = new PublishedPages(this.releases, config.site, logger);
    this.logs = new BuildLogs(path.join(config.dataDir, "publisher", "logs"));
    const { graphqlUrl: GRAPHQL_API_URL, maxLossPercent, site } = config;
    this.content = new ContentEngine(root, { GRAPHQL_API_URL }, config.rendererIdleMs);
    this.linkRounds = new LinkRounds(db, this.releases, config.linkCheck, logger);
    const cms = cmsAt.bind(undefined, config);
    this.gate = new Gate({ site, changes: this.changes, cms, maxLossPercent });
  }

  /**
   * Opens the database, takes over the builds of a publisher that died, and starts working.
   *
   * @param root folder of the site
   * @param onLost gets the reason why the embedded database ended; the publisher is unusable then
   * @throws if the database or the object store is unusable, or other users can read the logs
   */
  static async start(
    config: PublisherConfig,
    root: string,
    logger: FastifyBaseLogger,
    onLost: (cause: Error) => void = () => undefined,
  ): Promise<Publisher> {
    const folder = path.join(config.dataDir, "publisher", "database");
    const db = await openDatabase({ databaseUrl: config.databaseUrl, folder }, onLost);
    const publisher = new Publisher(config, root, db, logger);
    await publisher.logs.makePrivate();
    await publisher.delivery.check().catch(async (error: unknown) => {
      await db.destroy();
      throw error;
    });
    await publisher.adoptOrphans();
    await publisher.reconcile();
    await publisher.scheduler.start();
    publisher.linkRounds.start(publisher.stopping.signal);
    publisher.reconcileTimer = setInterval(() => void publisher.reconcile(), RECONCILE_MS);
    return publisher;
  }

  /**
   * Records an event, deletes the pages that it reports as gone, and requests a release.
   *
   * @returns false if it is a duplicate
   * @throws if the database cannot record it; the sender must send it again
   */
  async accept(event: PublishEvent): Promise<boolean> {
    if (!(await this.changes.record(event, await this.pages.withTitles(event.paths)))) return false;
    if (event.paths.some(({ state }) => state === "gone")) await this.removeUnpublished();
    this.scheduler.request(event.event);
    this.events.emit("change");
    return true;
  }

  /** Requests a code release, as an operator does by hand. */
  async requestBuild(): Promise<void> {
    const id = `manual-${randomUUID()}`;
    const at = new Date().toISOString();
    await this.accept({ id, event: "manual", at, paths: [], everywhere: true });
  }

  /** Requests the first release if there is none and no request is pending: an empty folder serves no site. */
  async requestFirst(): Promise<void> {
    if ((await this.releases.liveName()) !== undefined) return;
    const { builds, waiting } = await this.builds.latestAndWaiting();
    if (waiting === 0 && builds.every(({ ended }) => ended !== null)) await this.requestBuild();
  }

  /** Interrupts the running builds, whose changes wait for the next start, and closes the database. */
  async stop(): Promise<void> {
    clearInterval(this.reconcileTimer);
    this.stopping.abort();
    await this.scheduler.stop();
    await Promise.all([this.notify(), this.linkRounds.stopped()]);
    await this.content.close();
    await this.db.destroy();
  }

  /**
   * Makes a candidate the live release, after deleting the pages that were unpublished since it was made.
   *
   * @returns its name
   */
  release(candidate: string): Promise<string> {
    return this.exclusively(async () => {
      await this.removeUnpublishedFrom(candidate, await this.changes.waitingPaths());
      return this.releases.release(candidate);
    });
  }

  /** Notifies editors of failures and recoveries. */
  notify(): Promise<void> {
    return this.notices.send(this.stopping.signal);
  }

  async removeUnpublishedSince(candidate: string, time: Date): Promise<void> {
    await this.removeUnpublishedFrom(candidate, await this.changes.pathsSince(time));
  }

  private async removeUnpublishedFrom(
    candidate: string,
    paths: readonly AffectedPath[],
  ): Promise<void> {
    const gone = deletedPages(paths, this.config.site);
    if (gone.size > 0) await removePages(candidate, gone);
  }

  /** Deletes unpublished pages from all releases until a release leaves them out. Reconciling retries on failure. */
  private async removeUnpublished(): Promise<void> {
    try {
      await this.exclusively(async () => {
        const live = await this.releases.live();
        // A release that an operator put there, such as a backup, still has every unpublished page.
        const paths = [
          ...(live ? await this.changes.rolledBackPaths(live) : []),
          ...(await this.changes.unreleasedPaths()),
        ];
        const gone = gonePages(paths, this.config.site);
        const removed = gone.size > 0 ? await this.releases.removePages(gone) : [];
        if (removed.length > 0) this.logger.info({ pages: removed }, "unpublished pages deleted");
      });
    } catch (error) {
      this.logger.error({ err: error }, "unpublished pages could not be deleted");
    }
    // Reconciling retries it on failure, so nothing awaits it.
    void this.delivery.deliver().catch(() => undefined);
  }

  exclusively<T>(work: () => Promise<T>): Promise<T> {
    const done = this.releaseQueue.then(work);
    this.releaseQueue = done.catch(() => undefined);
    return done;
  }

  /** Takes over dead builds, retries deletions and notices, and requests a release if changes wait. */
  async reconcile(): Promise<void> {
    try {
      await this.adoptOrphans();
      await this.removeUnpublished();
      void this.notify();
      await this.scheduler.requestIfNeeded();
    } catch (error) {
      this.logger.error({ err: error }, "reconciliation failed");
    }
  }

  /** Ends builds whose publisher died and puts their changes back into the queue. */
  private async adoptOrphans(): Promise<void> {
    // Only this process uses an embedded database, so any other running build in it is dead.
    const seconds = this.config.databaseUrl === undefined ? 0 : ORPHANED_AFTER_SECONDS;
    for (const { id } of await this.builds.orphans(seconds, this.scheduler.currentJobs)) {
      this.logger.warn({ buildId: id }, "build lost its publisher");
      await this.changes.putBack(id);
      const problem = "The publisher ended during the build.";
      await this.builds.end(id, "interrupted", { problem });
    }
  }
}
