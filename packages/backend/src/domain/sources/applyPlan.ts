import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { ContentSource } from "@quatrain/contract/source";
import type { Logger } from "pino";
import {
  type DeliveredItem,
  type ItemProblem,
  keyText,
} from "../../content/importer/deliveredItem";
import type { Snapshot } from "../../content/snapshot";
import { type Change, changeContent } from "../../store/contentVersion";
import { storeFiles } from "../../store/mediaFiles";
import { putSourceState, type Reached, type SourceItemRow } from "../../store/sourceItems";
import { RedirectsRefused, storeBundle } from "../importing/storeBundle";
import type { Publishing } from "../publishing/publishing";
import { type CheckParts, checkMirrored } from "./checkMirrored";
import { type ChangeFacts, describeChange, normalHash } from "./describeChange";
import { mediaFiles } from "../../content/importer/bundleReferences";
import { fileFetcher } from "./fetchFile";
import { isNewProblem, type Plan, refusedOf, storable } from "./plan";
import { noteItems, removeItem } from "./storeItems";

export interface ApplyParts extends CheckParts {
  readonly source: ContentSource;
  readonly dataDir: string;
  readonly maxFileBytes: number;
  /** The source's own origins; files may come from there even in a private network. */
  readonly origins: readonly string[];
  readonly snapshot: () => Promise<Snapshot>;
  readonly publishing: Publishing;
  readonly log: Logger;
}

interface PlanContext {
  readonly known: ReadonlyMap<string, SourceItemRow>;
  readonly reached: Reached;
  readonly signal: AbortSignal;
}

/** Most changes to name in the log. */
const MOST_NAMED = 20;

/** Stores a plan in one transaction, except faulty items. */
export async function applyPlan(
  plan: Plan,
  { known, reached, signal }: PlanContext,
  parts: ApplyParts,
): Promise<void> {
  const { items, faults, removed } = plan;
  const { source, db, dataDir, site, model, log, publishing, snapshot } = parts;
  const folder = await mkdtemp(path.join(dataDir, "fetched-"));
  try {
    const before = await snapshot();
    const fetchFile = fileFetcher({
      known: mediaFiles(before),
      folder,
      maxBytes: parts.maxFileBytes,
      origins: parts.origins,
      signal,
    });
    const bundle = await checkMirrored(plan, before, fetchFile, parts);
    await storeFiles(dataDir, bundle.files);
    const loops: ItemProblem[] = [];
    const changes: ChangeFacts[] = [];
    const storePlan = async (change: Change) => {
      changes.length = 0;
      const refused = refusedOf(bundle.problems, [...faults, ...loops]);
      let gone = 0;
      for (const key of removed) gone += (await removeItem(change, key)) ? 1 : 0;
      const content = withStoredNotices(storable(bundle, refused), before);
      const stored = await storeBundle(change, content, {
        site,
        isPartial: true,
        hashOf: (content) => normalHash(content, model),
        onChange: async (_change, each) => {
          const facts = await describeChange(change, each, model);
          if (facts !== undefined) changes.push(facts);
        },
      });
      const problems = [...faults, ...bundle.problems, ...loops];
      await noteItems(change, source.name, items, problems, refused, known);
      await putSourceState(change.tx, source.name, reached);
      // Nobody has built a site from an empty store.
      if (before.version > 0) await publishing.record(change, { event: eventOf(changes, removed) });
      return { changed: stored.changed, gone, problems };
    };
    const { changed, gone, problems } = await withoutLoops(
      () => changeContent(db, storePlan),
      loops,
    );
    publishing.wake();
    for (const { file, path: at, reason } of problems.filter((each) => isNewProblem(each, known))) {
      log.warn({ source: source.name, item: file, field: at, reason }, "content has a fault");
    }
    logRemarks(items, known, parts);
    if (changed + gone > 0) {
      const named = { changes: changes.slice(0, MOST_NAMED) };
      log.info({ source: source.name, changed, gone, ...named }, "content mirrored");
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Logs new remarks of the source. */
function logRemarks(
  items: readonly DeliveredItem[],
  known: PlanContext["known"],
  { source, log }: Pick<ApplyParts, "source" | "log">,
): void {
  const remarked = items.filter((item) => {
    const before = known.get(keyText(item.key))?.remarks.map(({ reason }) => reason) ?? [];
    return item.remarks.some((each) => !before.includes(each));
  });
  if (remarked.length === 0) return;
  const first = remarked.slice(0, MOST_NAMED).map(({ file, remarks }) => ({ item: file, remarks }));
  log.info({ source: source.name, items: remarked.length, first }, "content has remarks");
}

/** Keeps urgent messages, which are edited here and not at the source. */
function withStoredNotices(content: ReturnType<typeof storable>, stored: Snapshot) {
  const documents = content.documents.map((document) => {
    if (document.kind !== "site") return document;
    const notice = stored.document("site", "site", document.langcode)?.data["notice"];
    return notice ? { ...document, data: { ...document.data, notice } } : document;
  });
  return { ...content, documents };
}

/** Repeats a change until no redirects form a loop, each time without the refused ones. */
async function withoutLoops<T>(work: () => Promise<T>, loops: ItemProblem[]): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof RedirectsRefused)) throw error;
      loops.push(...error.problems);
    }
  }
}

/** The event for the site: everything may have changed, or only certain pages. */
function eventOf(changes: readonly ChangeFacts[], removed: readonly { readonly of: string }[]) {
  const sorts = new Set([...changes, ...removed].map(({ of }) => of));
  sorts.delete("page");
  sorts.delete("redirect");
  if (sorts.size === 0) return "publish" as const;
  return sorts.size === 1 && sorts.has("menu") ? ("menu" as const) : ("site" as const);
}
