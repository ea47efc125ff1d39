import type { SiteFacts } from "../../config/site";
import type { ContentBundle } from "../../content/importer/bundle";
import { keyText } from "../../content/importer/deliveredItem";
import { checkItems } from "../../content/importer/readContent";
import type { Known } from "../../content/importer/reading";
import type { ContentModel } from "../../content/model";
import type { Snapshot } from "../../content/snapshot";
import type { Database } from "../../store/openDatabase";
import { knownFrom } from "../importing/importContent";
import type { Plan } from "./plan";

export interface CheckParts {
  readonly db: Database;
  readonly model: ContentModel;
  readonly site: SiteFacts;
  readonly pictureOrigins: readonly string[] | undefined;
  /** Folder with files that have no URL. */
  readonly folder: string | undefined;
}

/** Validates delivered items against the stored content. */
export async function checkMirrored(
  { items, removed }: Pick<Plan, "items" | "removed">,
  before: Snapshot,
  fetchFile: NonNullable<Known["mirrored"]>["fetchFile"],
  { db, model, site, pictureOrigins, folder }: CheckParts,
): Promise<ContentBundle> {
  const gone = new Set(removed.map(keyText));
  const pageAt = (at: string, langcode: string) => {
    const id = before.pageByPath(at, langcode)?.facts.id;
    return id === undefined || gone.has(keyText({ of: "page", id, langcode })) ? undefined : id;
  };
  const known = await knownFrom(before, db, site, pictureOrigins);
  return checkItems(items, model, { ...known, mirrored: { pageAt, fetchFile } }, folder);
}
