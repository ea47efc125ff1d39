import { cmsPath, type SitePaths } from "../config/sitePaths";
import { type Cms, mapConcurrently } from "./cms";
import type { Destination } from "./LinkTargets";

/** Result of the gate: faults block a release, warnings go to editors. */
export interface Findings {
  faults: string[];
  warnings: string[];
}

/** A path that the release cannot resolve, and its sources. */
interface DeadEnd {
  /** The source to name, such as "/de/x links to"; one that makes it a fault takes precedence. */
  first: string;
  /** All sources. */
  from: Set<string>;
  isFault: boolean;
  isCircle: boolean;
}

/** Most paths to query the CMS about. Nobody overlooks more dead ends than these. */
const MOST_QUERIES = 100;

/**
 * Collects links and redirects that lead nowhere in the release. The CMS decides: it may have a newer page or an
 * unlisted redirect, which the site serves on request.
 */
export class LinkFindings {
  readonly #deadEnds = new Map<string, DeadEnd>();

  /**
   * @param from the source, in words
   * @param isFault whether it blocks the release
   */
  add(from: string, destination: Destination, isFault: boolean): void {
    if (destination.kind === "exists") return;
    const { kind, path } = destination;
    const isCircle = kind === "circle";
    const known = this.#deadEnds.get(path);
    const deadEnd = known ?? { first: from, from: new Set(), isFault, isCircle };
    deadEnd.from.add(from);
    if (isFault && !deadEnd.isFault) Object.assign(deadEnd, { first: from, isFault });
    this.#deadEnds.set(path, deadEnd);
  }

  /** Removes dead ends that the CMS can resolve. @throws CmsUnavailable */
  async check(cms: Pick<Cms, "statusOf">, site: SitePaths): Promise<Findings> {
    const found = [...this.#deadEnds].sort(([, a], [, b]) => Number(b.isFault) - Number(a.isFault));
    const exists = await mapConcurrently(
      found.slice(0, MOST_QUERIES),
      async ([address, { isCircle }]) => {
        const target = cmsPath(address, site);
        if (isCircle || !target) return false;
        const status = await cms.statusOf(target.langcode, target.path);
        return status !== 404 && status !== 410;
      },
    );
    const findings: Findings = { faults: [], warnings: [] };
    for (const [index, [path, { first, from, isFault, isCircle }]] of found.entries()) {
      if (exists[index]) continue;
      const more = from.size > 1 ? ` So do ${from.size - 1} more.` : "";
      const end = isCircle ? "leads back to itself" : "leads nowhere";
      const lines = isFault ? findings.faults : findings.warnings;
      lines.push(`${first} ${path}, which ${end}.${more}`);
    }
    return findings;
  }
}
