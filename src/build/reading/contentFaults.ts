import { costsPages, withoutPage, type Fault } from "@quatrain/contract/conform";
import type { UnreadPage } from "./unreadPages";

/** Lines that a build says of faults; the rest is counted. */
const MOST_LINES = 50;

/** What of the content of the CMS is not as the contract promises, gathered while a build reads it. */
export class ContentFaults {
  readonly #ofPages = new Map<string, string[]>();
  #others: string[] = [];
  readonly #lost: (UnreadPage | null)[] = [];

  /** @param fault path, reason and costs; its page is named as in `/about (de)` */
  add(fault: Pick<Fault, "page" | "path" | "reason" | "costs">): void {
    const { page, reason } = fault;
    const line = [page, placeOf(fault), reason].filter(Boolean).join(": ");
    if (page === null) this.#others.push(line);
    else this.#ofPages.set(page, [...(this.#ofPages.get(page) ?? []), line]);
  }

  /** Notes an entry of the listing without what every page needs. @param page if the entry names it */
  addLost(page: UnreadPage | null): void {
    this.#lost.push(page);
  }

  /** Those entries, which are then no longer kept here. */
  takeLost(): (UnreadPage | null)[] {
    return this.#lost.splice(0);
  }

  /** The faults of a page, which are then no longer kept here. */
  takeOf(page: string): string[] {
    const lines = this.#ofPages.get(page) ?? [];
    this.#ofPages.delete(page);
    return lines;
  }

  /** All others, which are then no longer kept here. */
  takeRest(): string[] {
    const lines = [...[...this.#ofPages.values()].flat(), ...this.#others];
    this.#ofPages.clear();
    this.#others = [];
    return lines;
  }
}

/** Where it is, on its page if that is known, and what that costs besides. */
function placeOf({ page, path, costs }: Pick<Fault, "page" | "path" | "costs">): string {
  const onPage = page === null ? (text: string) => text : withoutPage;
  const place = onPage(path);
  if (costs === null || costs === path) return place;
  const lost = page !== null && costsPages({ costs }) ? "the page" : onPage(costs);
  return `${place} (which costs ${lost})`;
}

/**
 * Says what of the content a build could not use. Equal lines are said once, and of very many only some.
 *
 * @param lines of all pages
 */
export function reportFaults(lines: readonly string[], warn: (line: string) => void): void {
  const all = [...new Set(lines)];
  for (const line of all.slice(0, MOST_LINES)) warn(line);
  if (all.length > MOST_LINES) {
    warn(
      `${all.length - MOST_LINES} more values of the CMS could not be used. \`npm run doctor\` tells them by weight.`,
    );
  }
}
