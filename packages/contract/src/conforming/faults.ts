/** A violation of the contract in an answer. */
export interface Fault {
  /** Position in the answer: `route.entity.paragraphs[3].image.src`. */
  readonly path: string;
  /** Position in the contract: `ImageMedia.src`. */
  readonly coordinate: string;
  /** Reason in one sentence. */
  readonly reason: string;
  /** Path of the removed or replaced value; "" is the whole answer. Null: a replacement fills in. */
  readonly costs: string | null;
  /** Page with the fault, `/about (de)`. Null: unknown, or on no page. */
  readonly page: string | null;
}

/** Part of a path in an answer. */
export type Step = string | number;

/** Most faults to keep. */
const MAX_FAULTS = 100;

/** Longest path and reason. */
const MAX_LENGTH = 300;

/** Longest part of a value to quote. */
const MAX_VALUE = 80;

interface OpenFault extends Omit<Fault, "costs"> {
  /** Undefined until known. */
  costs: string | null | undefined;
}

/** Collects the faults of one answer. */
export class Faults {
  /** Number of faults beyond the kept ones. */
  more = 0;
  readonly #kept: OpenFault[] = [];

  add(path: readonly Step[], coordinate: string, reason: string, page: string | null): void {
    if (this.#kept.length >= MAX_FAULTS) this.more += 1;
    else {
      this.#kept.push({
        path: pathText(path),
        coordinate,
        reason: shortened(reason),
        costs: undefined,
        page: page && shortened(page),
      });
    }
  }

  /** A mark for `setCosts`. */
  get mark(): number {
    return this.#kept.length;
  }

  /**
   * Sets the costs of faults since a mark, where still unknown.
   *
   * @param path of the removed or replaced value
   * @param isReplaced whether a replacement fills in
   */
  setCosts(mark: number, path: readonly Step[], isReplaced = false): void {
    if (mark === this.#kept.length) return;
    const costs = pathText(path);
    for (const fault of this.#kept.slice(mark)) {
      if (fault.costs === undefined)
        fault.costs = isReplaced && fault.path === costs ? null : costs;
    }
  }

  get all(): Fault[] {
    return this.#kept.map((fault) => ({ ...fault, costs: fault.costs ?? null }));
  }
}

/** Positions of whole pages in an answer. An error of the CMS there must not remove pages silently. */
const HOLDS_PAGES = /^(buildListing(\.items(\[\d+\](\.entity)?)?)?|route(\.entity)?)?$/;

/** Whether a fault or error removes a page or more. */
export function costsPages({ costs }: Pick<Fault, "costs">): boolean {
  return costs !== null && HOLDS_PAGES.test(costs);
}

/**
 * Removes the part of a path before the page, so that it is the same for all operations: `paragraphs[3].image.src`.
 */
export function withoutPage(path: string): string {
  return path.replace(/^(route|buildListing\.items\[\d+\])\.entity\.?/, "");
}

function pathText(path: readonly Step[]): string {
  const text = path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .replace(/^\./, "");
  return shortened(text);
}

/** Describes a value in a sentence. */
export function named(value: unknown): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(shortened(value, MAX_VALUE));
    case "number":
    case "boolean":
      return String(value);
    case "undefined":
      return "nothing";
    default:
      if (value === null) return "null";
      return Array.isArray(value) ? "a list" : "an object";
  }
}

function shortened(text: string, most = MAX_LENGTH): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
