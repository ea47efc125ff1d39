import type { SiteFacts } from "../../config/site";
import type {
  ContentBundle,
  NodeInput,
  RedirectInput,
  TranslationInput,
} from "../../content/importer/bundle";
import type { ItemProblem } from "../../content/importer/deliveredItem";
import type { DocumentInput } from "../../content/documents";
import { redirectFaults } from "../../content/redirectFaults";
import { isSame } from "../../content/redirectWay";
import { LANGCODES } from "../../content/languages";
import type { Change } from "../../store/contentVersion";
import { existingTranslations } from "../../store/deletedNodes";
import { putDocument } from "../../store/documents";
import {
  addDraft,
  chooseNid,
  findTranslation,
  publishDraft,
  putNode,
  refuseSharedPaths,
  setSourceHash,
  unpublish,
} from "../../store/nodes";
import { putRedirect, readAddresses } from "../../store/redirects";

/** The result of storing content. */
export interface Stored {
  /** Number of translations, redirects and documents in the bundle. */
  readonly total: number;
  /** Number of new or changed ones. */
  readonly changed: number;
}

export interface Storing {
  readonly site: SiteFacts;
  /** Detects unchanged content, which is skipped. */
  readonly hashOf: (content: HashedContent) => string;
  /** Whether the bundle may lack translations, which then stay as they are. */
  readonly isPartial?: boolean;
  /** Called before each change. */
  readonly onChange?: (change: Change, content: HashedContent) => Promise<void>;
}

export type HashedContent =
  | {
      readonly of: "page";
      readonly kind: string;
      readonly id: string;
      readonly translation: TranslationInput;
    }
  | { readonly of: "document"; readonly document: DocumentInput }
  | { readonly of: "redirect"; readonly redirect: RedirectInput["redirect"] };

/** Some stored redirects are part of a loop, or of a chain that is too long. */
export class RedirectsRefused extends Error {
  override readonly name = "RedirectsRefused";

  constructor(readonly problems: readonly ItemProblem[]) {
    super(problems.map(({ file, path, reason }) => `${file}: ${path}: ${reason}`).join("\n"));
  }
}

/**
 * Stores content. Skips whatever has not changed since it was last stored from the same source.
 * @throws {RedirectsRefused} listing all faulty redirects
 */
export async function storeBundle(
  change: Change,
  bundle: Pick<ContentBundle, "documents" | "nodes" | "redirects">,
  storing: Storing,
): Promise<Stored> {
  const { site, hashOf, onChange } = storing;
  let total = 0;
  let changed = 0;
  const count = (written: boolean): void => {
    total += 1;
    changed += written ? 1 : 0;
  };
  for (const document of bundle.documents) {
    const content: HashedContent = { of: "document", document };
    const noticed = async () => onChange?.(change, content);
    count(await putDocument(change, { ...document, sourceHash: hashOf(content) }, noticed));
  }
  for (const node of bundle.nodes) (await storeNode(change, node, storing)).forEach(count);
  await refuseSharedPaths(change);
  const stored: RedirectInput[] = [];
  for (const each of bundle.redirects) {
    const content: HashedContent = { of: "redirect", redirect: each.redirect };
    const isNew = await putRedirect(change, each.redirect, hashOf(content));
    if (isNew) stored.push(each);
    count(isNew);
  }
  if (stored.length > 0) await refuseFaultyWays(change, stored, site);
  return { total, changed };
}

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
        .map(({ item: { key, file, prefix: path } }) => ({ key, file, path, reason })),
  );
  if (problems.length > 0) throw new RedirectsRefused(problems);
}

/** @returns for each translation whether it was written */
async function storeNode(
  change: Change,
  { facts, translations }: NodeInput,
  { hashOf, onChange, isPartial }: Storing,
): Promise<boolean[]> {
  const { id, kind } = facts;
  const shared = isPartial ? await sharedFacts(change, facts, translations) : facts;
  const before = await Promise.all(
    translations.map(({ langcode }) => findTranslation(change, { id, langcode })),
  );
  const contents = translations.map((translation): HashedContent => ({
    of: "page",
    kind,
    id,
    translation,
  }));
  const isDeleted = before.some((each) => each?.deleted) && !before.some(exists);
  const hashes = contents.map(hashOf);
  const isToWrite = hashes.map((hash, index) => before[index]?.source_hash !== hash);
  // A page deleted by an editor comes back, as a whole, once its files change.
  if (isDeleted && !isToWrite.includes(true)) return isToWrite;
  await putNode(change, { ...shared, nid: await chooseNid(change, id, facts.nid) });
  const written = isToWrite.map((isChanged) => isChanged || isDeleted);
  for (const [index, translation] of translations.entries()) {
    const [content, hash] = [contents[index], hashes[index]];
    if (!written[index] || content === undefined || hash === undefined) continue;
    await onChange?.(change, content);
    await storeTranslation(change, id, translation, hash);
  }
  return written;
}

/**
 * The first language determines the facts that all languages share. If the bundle lacks it, keep the stored
 * facts.
 */
async function sharedFacts(
  change: Change,
  facts: NodeInput["facts"],
  translations: readonly TranslationInput[],
): Promise<NodeInput["facts"]> {
  const existing = await existingTranslations(change, facts.id);
  const given = translations.map(({ langcode }) => langcode);
  const all = new Set([...given, ...existing.map(({ langcode }) => langcode)]);
  const first = LANGCODES.find((langcode) => all.has(langcode)) ?? "";
  if (given.includes(first)) return facts;
  const stored = await change.tx
    .selectFrom("node")
    .select(["parent", "created"])
    .where("id", "=", facts.id)
    .executeTakeFirst();
  return { ...facts, ...stored };
}

function exists(translation: { readonly deleted: boolean } | undefined): boolean {
  return translation?.deleted === false;
}

async function storeTranslation(
  change: Change,
  id: string,
  { langcode, published, fields }: TranslationInput,
  hash: string,
): Promise<void> {
  const key = { id, langcode };
  const before = await findTranslation(change, key);
  await addDraft(change, key, fields);
  if (published) await publishDraft(change, key);
  else if (before?.published !== null && before !== undefined) await unpublish(change, key);
  await setSourceHash(change, key, hash);
}
