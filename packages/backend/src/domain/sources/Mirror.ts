import { MAPPING_VERSION } from "@quatrain/contract/mappingVersion";
import { ConfigError } from "../../config/config";
import { keyText } from "../../content/importer/deliveredItem";
import {
  countSourceItems,
  putSourceState,
  readFaultyItems,
  readRemarks,
  readSourceItems,
  readSourceState,
} from "../../store/sourceItems";
import { reasonOf, WorkLoop } from "../jobs/workLoop";
import { applyPlan, type ApplyParts } from "./applyPlan";
import { planOf } from "./plan";
import { readSource, type SourceReading } from "./reading";

interface MirrorParts extends ApplyParts {
  /** Polling interval, in milliseconds. */
  readonly pollMs: number;
}

/** Retry interval for faulty items if nothing else changes, in milliseconds. */
const RETRY_MS = 600_000;

/** Most ids from webhooks; beyond them, read all changes. */
const MOST_IDS = 1000;

/** Most items with remarks in the status. */
const MOST_REMARKED = 200;

/** Mirrors a source into the store: first everything, then changes. */
export class Mirror {
  private readonly loop: WorkLoop;
  private changedIds: string[] | undefined;
  private error: string | null = null;
  /** Next retry of faulty items; their files may be available by then. */
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

  private get mapping(): string {
    return [MAPPING_VERSION, this.parts.source.mapping ?? ""].join(" ");
  }

  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** Reports a change at the source. @param ids changed items; undefined: unknown */
  changed(ids: readonly string[] | undefined): void {
    const all = ids && [...(this.changedIds ?? []), ...ids];
    this.changedIds = all && all.length <= MOST_IDS ? all : undefined;
    this.loop.wake();
  }

  /** Reads the source if it was never read. @throws ConfigError if reading fails */
  async readFirst(): Promise<void> {
    const { db } = this.parts;
    if ((await readSourceState(db, this.name)) !== undefined) return;
    await this.read(new AbortController().signal).catch((error: unknown) => {
      throw new ConfigError(`The content source ${this.name} cannot be read: ${reasonOf(error)}`);
    });
  }

  /** The state of mirroring, for operators. */
  async status() {
    const { db } = this.parts;
    const state = await readSourceState(db, this.name);
    const faults = await readFaultyItems(db, this.name);
    const remarked = await readRemarks(db, this.name, MOST_REMARKED);
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
      remarks: {
        total: remarked.total,
        first: remarked.first.map((each) => ({ ...each, langcode: each.langcode || null })),
      },
    };
  }

  /** Reads the source once and stores the differences. */
  async read(signal: AbortSignal): Promise<void> {
    const { source, db, model } = this.parts;
    const { changedIds } = this;
    this.changedIds = undefined;
    try {
      const state = await readSourceState(db, source.name);
      // After a change of the mapping, read everything: the source itself has not changed.
      const since = state?.mapping === this.mapping ? state.cursor : null;
      const reading = await readSource(source, since, model, signal, changedIds);
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
    const reached = { cursor, mapping: this.mapping };
    const isNothing = items.size + faults.length + removals.length === 0 && !isWhole;
    const retries = Date.now() >= this.retryAt;
    if (isNothing && !retries) return putSourceState(db, source.name, reached);
    const rows = await readSourceItems(db, source.name);
    const known = new Map(rows.map((row) => [keyText(row), row]));
    const isFaulty = rows.some(({ given }) => given !== null);
    if (retries) this.retryAt = Date.now() + RETRY_MS;
    const plan = planOf(reading, known, retries && isFaulty);
    if (plan.items.length + plan.faults.length + plan.removed.length === 0) {
      return putSourceState(db, source.name, reached);
    }
    await applyPlan(plan, { known, reached, signal }, this.parts);
  }
}
