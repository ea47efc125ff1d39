import type { SiteFacts } from "../../config/site";
import type { MediaFile } from "../../content/contentObject";
import { fingerprintJson } from "../../content/hash";
import type {
  ContentBundle,
  NodeInput,
  RedirectInput,
  TextChange,
  TranslationInput,
} from "../../content/importer/bundle";
import { snapshotReferences } from "../../content/importer/bundleReferences";
import { ContentRefused, readContent } from "../../content/importer/readContent";
import type { ContentModel } from "../../content/model";
import { redirectFaults } from "../../content/redirectFaults";
import { isSame } from "../../content/redirectWay";
import type { Snapshot } from "../../content/snapshot";
import { type Change, changeContent } from "../../store/contentVersion";
import { putDocument } from "../../store/documents";
import { storeFiles } from "../../store/mediaFiles";
import { readNodeKinds } from "../../store/nodeKinds";
import {
  addDraft,
  findTranslation,
  publishDraft,
  putNode,
  refuseSharedPaths,
  setSourceHash,
  unpublish,
} from "../../store/nodes";
import type { Database } from "../../store/openDatabase";
import { putRedirect } from "../../store/redirects";
import { readAddresses } from "../../store/storedAddresses";

/** What an import did. */
export interface ImportResult {
  /** Pages (each language counted), redirects and other contents that the folder holds. */
  readonly total: number;
  /** Those that are new or another now. */
  readonly changed: number;
  /** Formatted texts that pages show with changes. Omitted if there are none. */
  readonly textChanges?: readonly TextChange[];
}

/**
 * Loads a content folder into the store: everything or, if anything is wrong, nothing. What is
 * unchanged since the last import is left alone, also if an editor has changed it meanwhile.
 * @param onChange called in the transaction, if anything is to be changed.
 * @param pictureOrigins from where pages load pictures, beside the site; left out: any
 * @throws {ContentRefused} naming every fault at once.
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
  const nodeKinds = await readNodeKinds(db);
  const files = snapshot.documents("medium").flatMap(({ data }) => data["files"] as MediaFile[]);
  const bundle = await readContent(folder, model, {
    references: snapshotReferences(snapshot, nodeKinds),
    site,
    files: new Map(files.map((file) => [`${file.filename}:${file.hash}`, file])),
    pictureOrigins,
  });
  await storeFiles(dataDir, bundle.files);
  return changeContent(db, async (change) => {
    const result = await storeBundle(change, bundle, site);
    // A page can get another parent though none of its translations, which are counted, has changed.
    if (result.changed > 0 || !change.touched.isEmpty) await onChange(change);
    const { textChanges } = bundle;
    return { ...result, ...(textChanges.length > 0 && { textChanges }) };
  });
}

async function storeBundle(
  change: Change,
  bundle: ContentBundle,
  site: SiteFacts,
): Promise<ImportResult> {
  let total = 0;
  let changed = 0;
  const count = (written: boolean): void => {
    total += 1;
    changed += written ? 1 : 0;
  };
  for (const document of bundle.documents) {
    const sourceHash = fingerprintJson(document.data);
    count(await putDocument(change, { ...document, sourceHash }));
  }
  for (const node of bundle.nodes) (await storeNode(change, node)).forEach(count);
  await refuseSharedPaths(change);
  const stored: RedirectInput[] = [];
  for (const each of bundle.redirects) {
    const isNew = await putRedirect(change, each.redirect, fingerprintJson(each.redirect));
    if (isNew) stored.push(each);
    count(isNew);
  }
  if (stored.length > 0) await refuseFaultyWays(change, stored, site);
  return { total, changed };
}

/** @throws {ContentRefused} naming every redirect that is part of a loop or of a chain that is too long */
async function refuseFaultyWays(
  change: Change,
  stored: readonly RedirectInput[],
  site: SiteFacts,
): Promise<void> {
  const places = stored.map(({ redirect }) => redirect);
  const problems = redirectFaults(places, await readAddresses(change), site).flatMap(
    ({ place, reason }) =>
      stored
        .filter(({ redirect }) => isSame(redirect, place))
        .map(({ file, at }) => ({ file, path: at, reason })),
  );
  if (problems.length > 0) throw new ContentRefused(problems);
}

/** @returns for each translation whether it was written */
async function storeNode(change: Change, { facts, translations }: NodeInput): Promise<boolean[]> {
  const { id } = facts;
  const before = await Promise.all(
    translations.map(({ langcode }) => findTranslation(change, { id, langcode })),
  );
  const isDeleted = before.some((each) => each?.deleted) && !before.some(isStanding);
  const isToWrite = translations.map(
    (each, index) => before[index]?.source_hash !== sourceHashOf(each),
  );
  // What an editor has deleted comes back once its files have changed, and then whole.
  if (isDeleted && !isToWrite.includes(true)) return isToWrite;
  await putNode(change, facts);
  const written = isToWrite.map((isChanged) => isChanged || isDeleted);
  for (const [index, each] of translations.entries()) {
    if (written[index]) await storeTranslation(change, id, each);
  }
  return written;
}

function isStanding(translation: { readonly deleted: boolean } | undefined): boolean {
  return translation?.deleted === false;
}

function sourceHashOf({ fields, published }: TranslationInput): string {
  return fingerprintJson({ fields, published });
}

async function storeTranslation(
  change: Change,
  id: string,
  translation: TranslationInput,
): Promise<void> {
  const { langcode, published, fields } = translation;
  const key = { id, langcode };
  const before = await findTranslation(change, key);
  await addDraft(change, key, fields);
  if (published) await publishDraft(change, key);
  else if (before?.published !== null && before !== undefined) await unpublish(change, key);
  await setSourceHash(change, key, sourceHashOf(translation));
}
