import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { ContentSource } from "@quatrain/contract/source";
import type { Logger } from "pino";
import type { SiteFacts } from "../../config/site";
import type { MediaFile } from "../../content/contentObject";
import { type GivenItem, type ItemKey, type ItemProblem, keyText } from "../../content/importer/given";
import { checkItems } from "../../content/importer/readContent";
import type { ContentModel } from "../../content/model";
import type { Snapshot } from "../../content/snapshot";
import { type Change, changeContent } from "../../store/contentVersion";
import { storeFiles } from "../../store/mediaFiles";
import type { Database } from "../../store/openDatabase";
import {
  countSourceItems,
  putSourceState,
  readFaultyItems,
  readSourceItems,
  readSourceState,
  type SourceItemRow,
} from "../../store/sourceItems";
import { knownFrom } from "../importing/importContent";
import { RedirectsRefused, storeBundle } from "../importing/storeBundle";
import { reasonOf, WorkLoop } from "../jobs/workLoop";
import type { Publishing } from "../publishing/publishing";
import { type ChangeFacts, describeChange, normalHash } from "./describeChange";
import { fileFetcher } from "./fetchFile";
import { readSource, type SourceReading } from "./reading";
import {
  isNewProblem,
  noteItems,
  type Plan,
  planOf,
  refusedOf,
  removeItem,
  storable,
} from "./storeReading";

/** What mirroring needs. */
interface MirrorParts {
  readonly source: ContentSource;
  /** Of files that have no address. */
  readonly folder: string | undefined;
  readonly db: Database;
  readonly dataDir: string;
  readonly model: ContentModel;
  readonly site: SiteFacts;
  readonly pictureOrigins: readonly string[] | undefined;
  readonly maxFileBytes: number;
  readonly pollMs: number;
  readonly snapshot: () => Promise<Snapshot>;
  readonly publishing: Publishing;
  readonly log: Logger;
}

/** Changes that the log names one by one. */
const MOST_NAMED = 20;

/** How long what has faults is left alone, if nothing else changes. */
const RETRY_MS = 600_000;

/** Ids that a webhook may name, before everything new is asked for. */
const MOST_IDS = 1000;

/** Keeps the store like a source: first everything, then what changes. */
export class Mirror {
  private readonly loop: WorkLoop;
  private named: string[] | undefined;
  private error: string | null = null;
  /** When what had faults is tried again: a file may be there by then. */
  private retryAt = 0;

  constructor(private readonly parts: MirrorParts) {
    const { log, pollMs } = parts;
    this.loop = new WorkLoop({
      log,
      failure: "the content source could not be read",
      pauseMs: pollMs,
      turn: async (signal) => {
        await this.read(signal);
        return pollMs;
      },
    });
  }

  get name(): string {
    return this.parts.source.name;
  }

  /** Begins to follow the source. */
  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** Says that something has changed. @param ids of what; undefined: not known */
  changed(ids: readonly string[] | undefined): void {
    const all = ids && [...(this.named ?? []), ...ids];
    this.named = all && all.length <= MOST_IDS ? all : undefined;
    this.loop.wake();
  }

  /** Reads the source for the first time, if it never was. @throws if it cannot be read */
  async readFirst(): Promise<void> {
    const { db } = this.parts;
    if ((await readSourceState(db, this.name)) === undefined) {
      await this.read(new AbortController().signal);
    }
  }

  /** How it stands, for those who look after the site. */
  async status() {
    const { db } = this.parts;
    const state = await readSourceState(db, this.name);
    const faults = await readFaultyItems(db, this.name);
    return {
      name: this.name,
      readAt: state?.read_at.toISOString() ?? null,
      error: this.error,
      items: await countSourceItems(db, this.name),
      faults: faults.map(({ of, id, langcode, hash, problems }) => ({
        of,
        id,
        langcode: langcode || null,
        shown: hash !== null,
        problems,
      })),
    };
  }

  /** Reads the source once, and stores what differs. */
  async read(signal: AbortSignal): Promise<void> {
    const { source, db, model } = this.parts;
    const { named } = this;
    this.named = undefined;
    try {
      const state = await readSourceState(db, source.name);
      const reading = await readSource(source, state?.cursor ?? null, model, signal, named);
      await this.store(reading, signal);
      this.error = null;
    } catch (error) {
      if (!signal.aborted) this.error = reasonOf(error);
      throw error;
    }
  }

  private async store(reading: SourceReading, signal: AbortSignal): Promise<void> {
    const { source, db } = this.parts;
    const { items, faults, removals, isWhole, cursor } = reading;
    const isNothing = items.size + faults.length + removals.length === 0 && !isWhole;
    const retries = Date.now() >= this.retryAt;
    if (isNothing && !retries) return putSourceState(db, source.name, cursor);
    const rows = await readSourceItems(db, source.name);
    const known = new Map(rows.map((row) => [keyText(row), row]));
    const isFaulty = rows.some(({ given }) => given !== null);
    if (retries) this.retryAt = Date.now() + RETRY_MS;
    const plan = planOf(reading, known, retries && isFaulty);
    if (plan.items.length + plan.faults.length + plan.removed.length === 0) {
      return putSourceState(db, source.name, cursor);
    }
    await this.storePlan(plan, known, cursor, signal);
  }

  private async storePlan(
    { items, faults, removed }: Plan,
    known: ReadonlyMap<string, SourceItemRow>,
    cursor: string | null,
    signal: AbortSignal,
  ): Promise<void> {
    const { source, db, dataDir, site, model, log, publishing, snapshot } = this.parts;
    const folder = await mkdtemp(path.join(dataDir, "fetched-"));
    try {
      const before = await snapshot();
      const bundle = await this.check(items, removed, before, folder, signal);
      await storeFiles(dataDir, bundle.files);
      const circles: ItemProblem[] = [];
      const changes: ChangeFacts[] = [];
      const work = async (change: Change) => {
        changes.length = 0;
        const refused = refusedOf(bundle.problems, [...faults, ...circles]);
        let gone = 0;
        for (const key of removed) gone += (await removeItem(change, key)) ? 1 : 0;
        const content = keepingNotices(storable(bundle, refused), before);
        const stored = await storeBundle(change, content, {
          site,
          isPartial: true,
          hashOf: (content) => normalHash(content, model),
          onChange: async (_change, each) => {
            const facts = await describeChange(change, each, model);
            if (facts !== undefined) changes.push(facts);
          },
        });
        const problems = [...faults, ...bundle.problems, ...circles];
        await noteItems(change, source.name, items, problems, refused, known);
        await putSourceState(change.tx, source.name, cursor);
        // Nobody has built anything of an empty store.
        if (before.version > 0) await publishing.record(change, { event: eventOf(changes, removed) });
        return { changed: stored.changed, gone, problems };
      };
      const { changed, gone, problems } = await withoutCircles(() => changeContent(db, work), circles);
      publishing.wake();
      for (const { file, path: at, reason } of problems.filter((each) => isNewProblem(each, known))) {
        log.warn({ source: source.name, item: file, field: at, reason }, "content has a fault");
      }
      if (changed + gone > 0) {
        const named = { changes: changes.slice(0, MOST_NAMED) };
        log.info({ source: source.name, changed, gone, ...named }, "content mirrored");
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async check(
    items: readonly GivenItem[],
    removed: readonly ItemKey[],
    before: Snapshot,
    folder: string,
    signal: AbortSignal,
  ) {
    const { db, model, site, pictureOrigins, maxFileBytes } = this.parts;
    const fetched = before.documents("medium").flatMap(({ data }) => data["files"] as MediaFile[]);
    const fetchFile = fileFetcher({ known: fetched, folder, maxBytes: maxFileBytes, signal });
    const gone = new Set(removed.map(keyText));
    const pageAt = (at: string, langcode: string) => {
      const id = before.pageByPath(at, langcode)?.facts.id;
      return id === undefined || gone.has(keyText({ of: "page", id, langcode })) ? undefined : id;
    };
    const known = await knownFrom(before, db, site, pictureOrigins);
    const mirrored = { pageAt, fetchFile };
    return checkItems(items, model, { ...known, mirrored }, this.parts.folder);
  }
}

/** Urgent messages are made here, and stay whatever the settings of the site become. */
function keepingNotices(content: ReturnType<typeof storable>, stored: Snapshot) {
  const documents = content.documents.map((document) => {
    if (document.kind !== "site") return document;
    const notice = stored.document("site", "site", document.langcode)?.data["notice"];
    return notice ? { ...document, data: { ...document.data, notice } } : document;
  });
  return { ...content, documents };
}

/** Does a change anew as long as redirects turn out to lead in a circle: without these. */
async function withoutCircles<T>(work: () => Promise<T>, circles: ItemProblem[]): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof RedirectsRefused)) throw error;
      circles.push(...error.problems);
    }
  }
}

/** What the site is told: whatever stands on every page, or else which pages. */
function eventOf(changes: readonly ChangeFacts[], removed: readonly { readonly of: string }[]) {
  const sorts = new Set([...changes, ...removed].map(({ of }) => of));
  sorts.delete("page");
  sorts.delete("redirect");
  if (sorts.size === 0) return "publish" as const;
  return sorts.size === 1 && sorts.has("menu") ? ("menu" as const) : ("site" as const);
}
