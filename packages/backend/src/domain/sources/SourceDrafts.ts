import type { ContentKey, ContentSource } from "@quatrain/contract/source";
import type { Logger } from "pino";
import type { NodeInput, TranslationInput } from "../../content/importer/bundle";
import {
  type DeliveredItem,
  type ItemKey,
  isDelivered,
  type ItemProblem,
  keyText,
  toItem,
} from "../../content/importer/deliveredItem";
import type { DocumentInput } from "../../content/documents";
import { fingerprintJson } from "../../content/hash";
import { isLangcode } from "../../content/languages";
import type { Snapshot } from "../../content/snapshot";
import { mirroredHashes } from "../../store/sourceItems";
import { type CheckParts, checkMirrored } from "./checkMirrored";
import { normalHash } from "./describeChange";
import { knownFiles } from "./fetchFile";
import { refusedOf, storable } from "./plan";

/** A draft: a page in one language as its source would publish it now. */
export interface SourceDraft {
  readonly facts: NodeInput["facts"];
  readonly translation: TranslationInput;
  /** Media and topics on the page. */
  readonly documents: readonly DocumentInput[];
  /** Fingerprint of the draft. */
  readonly hash: string;
  /** Time of the request to the source. */
  readonly requestedAt: Date;
}

/** Why there is no draft, in words for editors. */
export interface DraftFault {
  /** HTTP status: 422 for a draft with faults, 503 while the source does not answer. */
  readonly code: 422 | 503;
  readonly reason: string;
}

interface DraftParts extends CheckParts {
  readonly source: ContentSource;
  readonly clock: () => Date;
  readonly log: Logger;
}

interface SourceResponse {
  readonly items: readonly DeliveredItem[];
  readonly problems: readonly ItemProblem[];
}

/** The result of validating a response. */
type CheckedDraft = SourceDraft | DraftFault | undefined;

/** A request to the source, pending or completed. */
interface DraftRequest {
  readonly at: Date;
  readonly answer: Promise<SourceResponse | DraftFault | undefined>;
  isSettled: boolean;
}

/** Timeout in milliseconds; the site waits for 5 seconds. */
const LONGEST_MS = 4000;

const MOST_ITEMS = 500;
const MOST_BYTES = 4_000_000;

/** Most cached responses, for open previews that poll. */
const MOST_KEPT = 50;

const MOST_NAMED = 5;

/** Requests unpublished drafts from a source. Never stores them. */
export class SourceDrafts {
  private readonly requests = new Map<string, DraftRequest>();
  private readonly checked = new WeakMap<
    SourceResponse,
    { of: Snapshot; result: Promise<CheckedDraft> }
  >();

  constructor(private readonly parts: DraftParts) {}

  /**
   * The draft of a mirrored page.
   * @param since oldest acceptable request time of a cached response
   * @returns undefined if the page is not mirrored, or its draft equals the public page
   */
  async draftOf(
    { id, langcode }: { readonly id: string; readonly langcode: string },
    snapshot: Snapshot,
    since: Date,
  ): Promise<CheckedDraft> {
    const { source, db } = this.parts;
    if (source.draft === undefined) return undefined;
    if ((await mirroredHashes(db, source.name, id)) === undefined) return undefined;
    const { answer, at } = await this.request({ of: "page", id, langcode }, since);
    const given = await answer;
    if (given === undefined || "code" in given) return given;
    const known = this.checked.get(given);
    if (known?.of === snapshot) return known.result;
    const result = this.check(given, langcode, at, snapshot);
    this.checked.set(given, { of: snapshot, result });
    return result;
  }

  /** Requests a key, with at most one pending request each. */
  private async request(key: ItemKey, since: Date): Promise<DraftRequest> {
    const name = keyText(key);
    const last = this.requests.get(name);
    if (last !== undefined && last.at >= since) return last;
    if (last?.isSettled === false) {
      await last.answer;
      return this.request(key, since);
    }
    const next: DraftRequest = {
      at: this.parts.clock(),
      answer: this.fetchDraft(key),
      isSettled: false,
    };
    void next.answer.then(() => (next.isSettled = true));
    this.requests.delete(name);
    this.requests.set(name, next);
    const [oldest] = this.requests.keys();
    if (this.requests.size > MOST_KEPT && oldest !== undefined) this.requests.delete(oldest);
    return next;
  }

  private async fetchDraft(key: ItemKey): Promise<SourceResponse | DraftFault | undefined> {
    const { source, log, model } = this.parts;
    const { of, id, langcode } = key;
    const contentKey: ContentKey = isLangcode(langcode) ? { of, id, langcode } : { of, id };
    try {
      const given: unknown = await withTimeout((signal) => source.draft?.(contentKey, signal));
      if (given === undefined) return undefined;
      if (!Array.isArray(given))
        return this.cannotShow("the source must answer with a list of items");
      if (given.length > MOST_ITEMS) return this.cannotShow(`it has more than ${MOST_ITEMS} items`);
      const taken = given.map((each: object) => toItem({ ...each }, model));
      const items = taken.filter(isDelivered);
      if (items.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) {
        return this.cannotShow(`it is larger than ${MOST_BYTES} bytes`);
      }
      const problems = taken.flatMap((each) => (isDelivered(each) ? [] : [each]));
      return { items, problems };
    } catch (error) {
      log.warn({ source: source.name, id, err: error }, "draft cannot be had");
      const reason = `The source "${source.name}" cannot be asked for this draft at the moment.`;
      return { code: 503, reason };
    }
  }

  private async check(
    { items, problems }: SourceResponse,
    langcode: string,
    requestedAt: Date,
    snapshot: Snapshot,
  ): Promise<CheckedDraft> {
    const { source, db, model } = this.parts;
    const fetchFile = knownFiles(snapshot);
    const bundle = await checkMirrored({ items, removed: [] }, snapshot, fetchFile, this.parts);
    const refused = refusedOf(bundle.problems, problems);
    const pages = [...bundle.nodes].flatMap(({ facts, translations }) =>
      translations
        .filter((translation) => translation.langcode === langcode)
        .map((translation) => ({ facts, translation })),
    );
    const [page] = pages;
    const all = [...problems, ...bundle.problems];
    if (page === undefined) {
      const [fault] = all.filter(({ key }) => key.of === "page");
      return fault && this.cannotShow(`${fault.path}: ${fault.reason}`);
    }
    const { facts, translation } = page;
    const { kind, id } = facts;
    const key = keyText({ of: "page", id, langcode });
    if (refused.has(key)) {
      const own = all.filter((each) => keyText(each.key) === key).slice(0, MOST_NAMED);
      return this.cannotShow(own.map(({ path, reason }) => `${path}: ${reason}`).join("; "));
    }
    const stored = await mirroredHashes(db, source.name, id);
    // Edited in this CMS, or no different from the public page.
    if (stored === undefined) return undefined;
    if (stored.get(langcode) === normalHash({ of: "page", kind, id, translation }, model)) {
      return undefined;
    }
    const { documents } = storable(bundle, refused);
    const hash = fingerprintJson(items.map(({ value }) => value));
    return { facts, translation, documents, hash, requestedAt };
  }

  private cannotShow(faults: string): DraftFault {
    const { name } = this.parts.source;
    return { code: 422, reason: `The draft of the source "${name}" cannot be shown. ${faults}` };
  }
}

/** Runs work with a timeout, even if it ignores the signal. */
async function withTimeout<T>(
  work: (signal: AbortSignal) => Promise<T> | undefined,
): Promise<T | undefined> {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`No answer within ${LONGEST_MS} ms.`);
      ending.abort(error);
      reject(error);
    }, LONGEST_MS);
  });
  try {
    return await Promise.race([work(ending.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
