import type { SiteFacts } from "../../config/site";
import { fingerprintJson } from "../../content/hash";
import type { TextChange } from "../../content/importer/bundle";
import { mediaFiles, snapshotReferences } from "../../content/importer/bundleReferences";
import { ContentRefused, readContent } from "../../content/importer/readContent";
import type { Known } from "../../content/importer/reading";
import type { ContentModel } from "../../content/model";
import type { Snapshot } from "../../content/snapshot";
import { type Change, changeContent } from "../../store/contentVersion";
import { storeFiles } from "../../store/mediaFiles";
import { readNodeKinds } from "../../store/nodeKinds";
import type { Database } from "../../store/openDatabase";
import { type HashedContent, RedirectsRefused, storeBundle, type Stored } from "./storeBundle";

export interface ImportResult extends Stored {
  /** Formatted texts that pages show only with changes. Omitted if there are none. */
  readonly textChanges?: readonly TextChange[];
}

/**
 * Imports a content folder: everything, or nothing if it has faults. Skips content that has not changed
 * since the last import, even if an editor has changed it since.
 * @param onChange called in the transaction if anything changes
 * @param pictureOrigins origins allowed for pictures, besides the site; omitted: any
 * @throws {ContentRefused} listing all faults
 */
export async function importContent(
  folder: string,
  db: Database,
  dataDir: string,
  model: ContentModel,
  { snapshot, site }: { readonly snapshot: Snapshot; readonly site: SiteFacts },
  onChange: (change: Change) => Promise<void> = async () => undefined,
  pictureOrigins?: readonly string[],
): Promise<ImportResult> {
  const known = await knownFrom(snapshot, db, site, pictureOrigins);
  const bundle = await readContent(folder, model, known);
  await storeFiles(dataDir, bundle.files);
  const storing = changeContent(db, async (change) => {
    const result = await storeBundle(change, bundle, { site, hashOf });
    // A change of parent alone counts no translation as changed.
    if (result.changed > 0 || !change.touched.isEmpty) await onChange(change);
    const { textChanges } = bundle;
    return { ...result, ...(textChanges.length > 0 && { textChanges }) };
  });
  return storing.catch((error: unknown) => {
    throw error instanceof RedirectsRefused ? new ContentRefused(error.problems) : error;
  });
}

/** The stored content that new content may refer to. */
export async function knownFrom(
  snapshot: Snapshot,
  db: Database,
  site: SiteFacts,
  pictureOrigins: readonly string[] | undefined,
): Promise<Known> {
  return {
    references: snapshotReferences(snapshot, await readNodeKinds(db)),
    site,
    files: new Map(mediaFiles(snapshot).map((file) => [`${file.filename}:${file.hash}`, file])),
    pictureOrigins,
  };
}

/** Hashes content exactly as written in its file. */
function hashOf(content: HashedContent): string {
  switch (content.of) {
    case "page": {
      const { fields, published } = content.translation;
      return fingerprintJson({ fields, published });
    }
    case "document":
      return fingerprintJson(content.document.data);
    case "redirect":
      return fingerprintJson(content.redirect);
  }
}
