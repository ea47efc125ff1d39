import { readdir } from "node:fs/promises";
import { changeTexts, together } from "@quatrain/contract/formattedText/changeTexts";
import { contractSchema } from "@quatrain/contract";
import type { ContentSource } from "@quatrain/contract/source";
import { setHomeTimeZone } from "@quatrain/webform";
import type { FastifyInstance } from "fastify";
import { type Logger, pino } from "pino";
import type { Config } from "./config/config";
import { folderSource } from "./content/importer/folderSource";
import { type ContentModel, contentModel } from "./content/model";
import { contentResolvers } from "./content/resolvers";
import { type Clock, systemClock } from "./domain/clock";
import { EditorAccess } from "./domain/editors/editorAccess";
import { importContent, type ImportResult } from "./domain/importing/importContent";
import { ListingKeeper } from "./domain/listing/listing";
import { Derivatives } from "./domain/media/derivatives";
import { PreviewPages } from "./domain/preview/previewPages";
import { PreviewTokens } from "./domain/preview/previewTokens";
import { previewSecret } from "./domain/preview/secret";
import { Publishing } from "./domain/publishing/publishing";
import { Scheduler } from "./domain/schedule/scheduler";
import { SearchIndex } from "./domain/search/searchIndex";
import { SearchQueue } from "./domain/search/SearchQueue";
import { Mirror } from "./domain/sources/Mirror";
import { SourceDrafts } from "./domain/sources/SourceDrafts";
import { Deliveries } from "./domain/submissions/delivery/deliveries";
import { deliveryChannels } from "./domain/submissions/delivery/deliveryChannels";
import { FormTokens } from "./domain/submissions/formTokens";
import { RateLimits } from "./domain/submissions/rateLimits";
import { retention } from "./domain/submissions/retention";
import { WorkLoop } from "./domain/jobs/workLoop";
import { createGraphqlServer } from "./graphql/graphqlServer";
import { executableSchema } from "./graphql/schema";
import { createApp } from "./http/createApp";
import { keepDataPrivate } from "./store/keepDataPrivate";
import type { Change } from "./store/contentVersion";
import { SnapshotKeeper } from "./store/loadSnapshot";
import { releaseOtherSources } from "./store/sourceItems";
import { openDatabase } from "./store/openDatabase";
import { openVisitorPool } from "./store/visitorPool";

/** How often to update the search index, so that searches rarely have to wait for it. */
const INDEX_MS = 10_000;

/** The backend without its HTTP listener. */
export interface Backend {
  readonly app: FastifyInstance;
  /** Imports a content folder. @throws {ContentRefused} listing all faults */
  importContent(folder: string): Promise<ImportResult>;
  /**
   * Loads the first content into an empty store: from the source or, without a source, from the configured
   * folder.
   * @returns the result of the import; undefined if it imported nothing
   * @throws if the source was never read, and reading it fails
   */
  importIntoEmptyStore(): Promise<ImportResult | undefined>;
  /** Reads the source now, if there is one. @throws as the source does */
  readSource(): Promise<void>;
  /**
   * Starts the background work: follows the source, delivers submissions and deletes old ones, makes
   * scheduled changes, sends publish events, and updates the search index.
   */
  startWork(): void;
  /** Stops the work and closes the database. Call it after the last request has ended. */
  close(): Promise<void>;
}

/**
 * Opens the store and creates the backend.
 * @param onDatabaseLost called with the reason if the embedded database ends unexpectedly; the backend then
 *   fails every request
 * @throws {FolderNotPrivate} if other users can read the data, and the backend cannot change that
 * @throws if the database cannot be opened, or the contract does not fit
 */
export async function createBackend(
  config: Config,
  log: Logger = createLog(config),
  clock: Clock = systemClock,
  onDatabaseLost?: (cause: Error) => void,
): Promise<Backend> {
  setHomeTimeZone(config.timeZone);
  const model = contentModel(contractSchema());
  const resolvers = contentResolvers(model);
  const schema = executableSchema(resolvers);
  await keepDataPrivate(config.dataDir);
  const db = await openDatabase(config, { onLost: onDatabaseLost, log });
  // Separate pools, so that searches never delay form submissions.
  const searchPool = openVisitorPool(config, 8, log);
  const countingPool = openVisitorPool(config, 2, log);
  const snapshots = new SnapshotKeeper(db);
  const listings = new ListingKeeper(db, resolvers);
  const searchIndex = new SearchIndex(db);
  const { dataDir, limits, submissions } = config;
  const deliveries = new Deliveries({
    db,
    log,
    retryMs: submissions.retryMs,
    channels: deliveryChannels(config, snapshots, log),
  });
  const rateLimits = new RateLimits(submissions, countingPool);
  const secret = await previewSecret(config);
  const previewTokens = new PreviewTokens({ db, clock, log, secret });
  const previewPages = new PreviewPages(db);
  const context = async () => {
    const { publicUrl, site } = config;
    return { snapshot: await snapshots.get(), model, now: clock(), publicUrl, site };
  };
  const publishing = new Publishing({ db, log, config: config.publishing });
  const indexing = new WorkLoop({
    log,
    failure: "search index could not be brought up to date",
    pauseMs: INDEX_MS,
    turn: async (signal) => {
      await searchIndex.update(await context(), signal);
      return INDEX_MS;
    },
  });
  const scheduler = new Scheduler({ config, db, log, clock, publishing });
  const source = sourceOf(config, model);
  const mirrored = {
    folder: config.source.chosen === "folder" ? config.contentDir : undefined,
    db,
    model,
    site: config.site,
    pictureOrigins: config.pictureOrigins,
  };
  const services = {
    config,
    db,
    snapshots,
    listings,
    searchIndex,
    log,
    searchQueue: new SearchQueue(db, searchPool),
    formTokens: new FormTokens(secret),
    rateLimits,
    deliveries,
    publishing,
    clock,
    editorAccess: new EditorAccess({ db, clock, editorToken: config.editorToken }),
    previewTokens,
    previewPages,
    scheduler,
    sourceDrafts: source && new SourceDrafts({ ...mirrored, source, clock, log }),
  };
  const derivatives = new Derivatives({
    dataDir,
    maxBytes: limits.derivativeBytes,
    perClient: limits.derivativesPerClient,
    log,
  });
  const graphql = createGraphqlServer(schema, model, services);
  const mirror =
    source &&
    new Mirror({
      ...mirrored,
      source,
      dataDir,
      maxFileBytes: limits.uploadBytes,
      origins: config.source.origins,
      pollMs: config.source.pollMs,
      snapshot: () => snapshots.get(),
      publishing,
      log,
    });

  const workers = [
    mirror,
    scheduler,
    deliveries,
    publishing,
    retention({ db, dataDir, days: submissions.retentionDays, log }),
    indexing,
  ];

  async function load(folder: string): Promise<ImportResult> {
    const snapshot = await snapshots.get();
    const known = { snapshot, site: config.site };
    const record = async (change: Change): Promise<void> => {
      // Nobody has built a site from an empty store.
      if (snapshot.version > 0) await publishing.record(change, { event: "site" });
    };
    const result = await importContent(
      folder,
      db,
      dataDir,
      model,
      known,
      record,
      config.pictureOrigins,
    );
    publishing.wake();
    const { textChanges = [], ...counts } = result;
    const texts = changeTexts(together(textChanges.map(({ changes }) => changes)));
    log.info({ ...counts, ...(texts.length > 0 && { texts }), folder }, "content imported");
    return result;
  }

  let closed: Promise<void> | undefined;
  async function close(): Promise<void> {
    for (const each of workers) await each?.stop();
    await searchPool?.end();
    await countingPool?.end();
    await db.destroy();
  }

  return {
    app: createApp({ ...services, derivatives, mirror }, graphql),
    importContent: load,
    async importIntoEmptyStore() {
      await releaseOtherSources(db, mirror?.name);
      if (mirror !== undefined) {
        await mirror.readFirst();
        return undefined;
      }
      const { version } = await snapshots.get();
      if (version > 0 || !(await hasFiles(config.contentDir))) return undefined;
      return load(config.contentDir);
    },
    async readSource() {
      await mirror?.read(new AbortController().signal);
    },
    startWork() {
      for (const each of workers) each?.start();
    },
    close: () => (closed ??= close()),
  };
}

function sourceOf({ source, contentDir }: Config, model: ContentModel): ContentSource | undefined {
  const { chosen } = source;
  return chosen === "folder" ? folderSource(contentDir, model) : chosen?.();
}

async function hasFiles(folder: string): Promise<boolean> {
  return readdir(folder).then(
    (names) => names.length > 0,
    () => false,
  );
}

/** Logs JSON lines to standard output. */
export function createLog({ logLevel }: Pick<Config, "logLevel">): Logger {
  return pino({ name: "quatrain-backend", level: logLevel });
}
