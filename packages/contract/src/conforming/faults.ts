/** Something in an answer that is not as the contract promises. */
export interface Fault {
  /** Where in the answer: `route.entity.paragraphs[3].image.src`. */
  readonly path: string;
  /** Where in the contract: `ImageMedia.src`. */
  readonly coordinate: string;
  /** What is wrong, in one sentence. */
  readonly reason: string;
  /** Path of what is left out or replaced because of it; "" is the whole answer. Null: something stands in for the value. */
  readonly costs: string | null;
  /** The page that it is on, as the CMS names it: `/about (de)`. Null: on none, or on one that does not say so. */
  readonly page: string | null;
}

/** Part of a path in an answer. */
export type Step = string | number;

/** Longest path and longest reason. */
const MAX_LENGTH = 300;

/** Longest part of a value that is named. */
const MAX_VALUE = 80;

interface OpenFault extends Omit<Fault, "costs"> {
  /** Undefined until it is clear. */
  costs: string | null | undefined;
}

/** Gathers the faults of one answer. */
export class Faults {
  /** How many more there are than are kept. */
  more = 0;
  readonly #kept: OpenFault[] = [];

  constructor(readonly most: number) {}

  add(path: readonly Step[], coordinate: string, reason: string, page: string | null): void {
    if (this.#kept.length >= this.most) this.more += 1;
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

  /** A moment, for `setCosts`. */
  get mark(): number {
    return this.#kept.length;
  }

  /**
   * Says what the faults since a moment cost, where that is not clear yet.
   *
   * @param path of what is left out or replaced
   * @param isReplaced whether something stands in
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

/** Where a page or more stands in an answer; what an error of the CMS costs there must not vanish silently. */
const HOLDS_PAGES = /^(buildListing(\.items(\[\d+\](\.entity)?)?)?|route(\.entity)?)?$/;

/** Whether a fault, or an error of the CMS, that costs this costs a page or more. */
export function costsPages({ costs }: Pick<Fault, "costs">): boolean {
  return costs !== null && HOLDS_PAGES.test(costs);
}

/** A path from the page on, so that it reads the same whichever operation met it: `paragraphs[3].image.src`. */
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

/** Names a value in a sentence. */
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
