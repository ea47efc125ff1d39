import { costsPages, withoutPage, type Fault } from "@quatrain/contract/conform";
import type { UnreadRoute } from "./unreadRoutes";

/** Most lines to log; the rest is only counted. */
const MAX_LINES = 50;

/** Collects contract violations in the content while a build reads it. */
export class ContentFaults {
  readonly #ofPages = new Map<string, string[]>();
  #others: string[] = [];
  readonly #lost: (UnreadRoute | null)[] = [];

  /** @param fault its page has the format `/about (de)` */
  add(fault: Pick<Fault, "page" | "path" | "reason" | "costs">): void {
    const { page, reason } = fault;
    const line = [page, placeOf(fault), reason].filter(Boolean).join(": ");
    if (page === null) this.#others.push(line);
    else this.#ofPages.set(page, [...(this.#ofPages.get(page) ?? []), line]);
  }

  /** Adds a listing entry that lacks required fields. @param page null if the entry does not name it */
  addLost(page: UnreadRoute | null): void {
    this.#lost.push(page);
  }

  /** Removes and returns the lost listing entries. */
  takeLost(): (UnreadRoute | null)[] {
    return this.#lost.splice(0);
  }

  /** Removes and returns the faults of a page. */
  takeOf(page: string): string[] {
    const lines = this.#ofPages.get(page) ?? [];
    this.#ofPages.delete(page);
    return lines;
  }

  /** Removes and returns all other faults. */
  takeRest(): string[] {
    const lines = [...[...this.#ofPages.values()].flat(), ...this.#others];
    this.#ofPages.clear();
    this.#others = [];
    return lines;
  }
}

/** Path of a fault, and the larger part that is lost with it. */
function placeOf({ page, path, costs }: Pick<Fault, "page" | "path" | "costs">): string {
  const onPage = page === null ? (text: string) => text : withoutPage;
  const place = onPage(path);
  if (costs === null || costs === path) return place;
  const lost = page !== null && costsPages({ costs }) ? "the page" : onPage(costs);
  return `${place} (which costs ${lost})`;
}

/**
 * Logs unusable content. Logs equal lines once, and not more than a maximum.
 *
 * @param lines faults of all pages
 */
export function reportFaults(lines: readonly string[], warn: (line: string) => void): void {
  const all = [...new Set(lines)];
  for (const line of all.slice(0, MAX_LINES)) warn(line);
  if (all.length > MAX_LINES) {
    warn(
      `${all.length - MAX_LINES} more values of the CMS could not be used. \`npm run doctor\` tells them by weight.`,
    );
  }
}
