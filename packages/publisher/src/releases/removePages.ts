import { ReleaseRefused, removeFromRelease } from "gatsby-adapter-node/releases";
import { isCard } from "../config/sitePaths";
import { belongsTo, namesOfPages } from "./pagePaths";

/**
 * Deletes pages from one release, with what belongs to them.
 *
 * @returns those that it had until now
 */
export async function removePages(
  directory: string,
  pages: ReadonlySet<string>,
): Promise<string[]> {
  try {
    const [isGone, prefixes] = [belongsTo(pages), namesOfPages(pages)];
    return await removeFromRelease(directory, { isGone, isShared: isCard, prefixes });
  } catch (error) {
    // No host serves a folder that is not a release.
    if (error instanceof ReleaseRefused) return [];
    throw error;
  }
}
