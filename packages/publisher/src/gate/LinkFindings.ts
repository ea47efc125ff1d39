import { cmsPath, type SitePaths } from "../config/sitePaths";
import type { Cms } from "./cms";
import { mapConcurrently } from "./mapConcurrently";
import type { Destination } from "./LinkTargets";

/** What the gate has found: what keeps a release back, and what editors should know of. */
export interface Findings {
  faults: string[];
  warnings: string[];
}

/** A path that leads nowhere as far as the release knows, and what leads there. */
interface DeadEnd {
  /** What is named of it, in words, such as "/de/x links to": what keeps the release back, if anything does. */
  first: string;
  /** All that leads there. */
  from: Set<string>;
  isFault: boolean;
  isCircle: boolean;
}

/** Of more paths the CMS is not asked: so many do not go unnoticed. */
const MOST_ASKED = 100;

/**
 * Collects links and redirects that lead nowhere. The CMS has the last word: it may have a page that is newer than the
 * release, or a redirect that it does not list, and the site answers both on request.
 */
export class LinkFindings {
  readonly #deadEnds = new Map<string, DeadEnd>();

  /**
   * @param from what leads there, in words
   * @param isFault whether that keeps the release back
   */
  add(from: string, destination: Destination, isFault: boolean): void {
    if (destination.kind === "there") return;
    const { kind, path } = destination;
    const isCircle = kind === "circle";
    const known = this.#deadEnds.get(path);
    const deadEnd = known ?? { first: from, from: new Set(), isFault, isCircle };
    deadEnd.from.add(from);
    if (isFault && !deadEnd.isFault) Object.assign(deadEnd, { first: from, isFault });
    this.#deadEnds.set(path, deadEnd);
  }

  /** Asks the CMS about what was found. @throws CmsUnavailable */
  async check(cms: Pick<Cms, "statusOf">, site: SitePaths): Promise<Findings> {
    const found = [...this.#deadEnds].sort(([, a], [, b]) => Number(b.isFault) - Number(a.isFault));
    const isThere = await mapConcurrently(
      found.slice(0, MOST_ASKED),
      async ([address, { isCircle }]) => {
        const target = cmsPath(address, site);
        if (isCircle || !target) return false;
        const status = await cms.statusOf(target.langcode, target.path);
        return status !== 404 && status !== 410;
      },
    );
    const findings: Findings = { faults: [], warnings: [] };
    for (const [index, [path, { first, from, isFault, isCircle }]] of found.entries()) {
      if (isThere[index]) continue;
      const more = from.size > 1 ? ` So do ${from.size - 1} more.` : "";
      const end = isCircle ? "leads back to itself" : "leads nowhere";
      const lines = isFault ? findings.faults : findings.warnings;
      lines.push(`${first} ${path}, which ${end}.${more}`);
    }
    return findings;
  }
}
