import { ReleaseRefused, removeFromRelease } from "gatsby-adapter-node/releases";
import { isCard } from "../config/sitePaths";
import { belongsTo, namesOfPages } from "./pagePaths";

/**
 * Deletes pages from one release, with their data and cards.
 *
 * @returns the pages that it still had
 */
export async function removePages(
  directory: string,
  pages: ReadonlySet<string>,
): Promise<string[]> {
  try {
    const [isGone, prefixes] = [belongsTo(pages), namesOfPages(pages)];
    return await removeFromRelease(directory, { isGone, isShared: isCard, prefixes });
  } catch (error) {
    // The folder is no release, so no host serves it.
    if (error instanceof ReleaseRefused) return [];
    throw error;
  }
}
