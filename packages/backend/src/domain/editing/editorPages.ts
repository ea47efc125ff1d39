import { DomainError } from "../../store/domainError";
import type { Database } from "../../store/openDatabase";
import {
  listPages,
  listTranslations,
  type PageMark,
  type PageSelection,
} from "../../store/pageList";
import { editorName, pageState } from "./editorNode";

export interface EditorPagesArgs extends Omit<PageSelection, "after"> {
  /** `next` of the previous part of the list. */
  readonly after: string | undefined;
}

/**
 * Pages with the state of each language, last changed first.
 * @throws {DomainError} if `after` is invalid
 */
export async function readEditorPages({ after, ...selection }: EditorPagesArgs, db: Database) {
  const mark = after === undefined ? undefined : pageMark(after);
  const { pages, total } = await listPages(db, { ...selection, after: mark });
  const translations = await listTranslations(
    db,
    pages.map(({ id }) => id),
  );
  const last = pages.at(-1);
  const isEnd = last === undefined || pages.length < selection.first;
  return {
    total,
    next: isEnd ? null : writeMark([last.changed.toISOString(), last.nid]),
    items: pages.map(({ id, nid, kind, parent, source }) => ({
      id,
      nid,
      kind,
      parent,
      source,
      translations: translations
        .filter((each) => each.id === id)
        .map(
          ({ published, draft, latest, deleted, changed, editorId, editorName: name, ...row }) => ({
            ...row,
            state: pageState({ published, draft, deleted }),
            revision: latest,
            publishedRevision: published,
            draftRevision: draft,
            changed: changed.toISOString(),
            changedBy: editorName({ editorId, editorName: name }),
          }),
        ),
    })),
  };
}

function pageMark(after: string): PageMark {
  const [changed, nid] = readMark(after);
  if (typeof changed === "string" && !Number.isNaN(Date.parse(changed)) && Number.isInteger(nid)) {
    return { changed, nid: Number(nid) };
  }
  const message = "after must be what the part before named as next.";
  throw new DomainError("BAD_USER_INPUT", message, { field: "after" });
}

/** Encodes a cursor. */
function writeMark(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** Decodes a cursor; empty if it is invalid. */
function readMark(text: string): readonly unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}
