import type { PreviewScope } from "@quatrain/contract";
import { normalizePath } from "@quatrain/contract/sitePath";
import { LANGCODES } from "../../content/languages";
import { DomainError } from "../../store/domainError";
import type { Database } from "../../store/openDatabase";
import { revisions } from "../../store/previewRevisions";

/** The scope of a new preview token. */
export interface TokenTarget {
  readonly scope: PreviewScope;
  readonly path?: string | null;
  readonly id?: string | null;
  readonly langcode?: string | null;
  readonly revision?: string | null;
}

/**
 * Finds the page and revision for a new token; both null for the whole site.
 * @throws {DomainError} if the arguments contradict each other, or the page or revision does not exist
 */
export async function pageOfToken(
  { scope, path, id, langcode, revision }: TokenTarget,
  db: Database,
): Promise<{ nodeId: string | null; revision: number | null }> {
  if (scope === "SITE") {
    if (path || id || revision) refuse("A token for the site takes no path, id or revision.");
    return { nodeId: null, revision: null };
  }
  if (Boolean(path) === Boolean(id)) refuse("Give either a path or an id.");
  if (revision && (scope !== "PAGE" || !langcode)) {
    refuse("A revision is one of a page in one language: give scope PAGE and a langcode.");
  }
  const stored = await revisions(db)
    .$if(Boolean(id), (query) => query.where("t.node_id", "=", id ?? ""))
    .$if(Boolean(path), (query) => query.where("r.path", "=", normalizePath(path ?? "") ?? ""))
    .$if(Boolean(langcode), (query) => query.where("t.langcode", "=", langcode ?? ""))
    .execute();
  const rows = stored.sort(
    (a, b) => LANGCODES.indexOf(a.langcode) - LANGCODES.indexOf(b.langcode) || b.number - a.number,
  );
  // If several pages have had the path, take the one that has it now.
  const page =
    rows.find(({ number, draft, published }) => number === (draft ?? published)) ?? rows[0];
  if (page === undefined) {
    const message = `There is no page ${path ?? id ?? ""}${langcode ? ` in ${langcode}` : ""}.`;
    throw new DomainError("NOT_FOUND", `${message} Check the path or the id.`);
  }
  if (!revision) return { nodeId: page.id, revision: null };
  const number = Number(revision);
  if (Number.isInteger(number) && number >= 1 && number <= page.latest) {
    return { nodeId: page.id, revision: number };
  }
  throw new DomainError("NOT_FOUND", `${page.id} has the revisions 1 to ${page.latest}.`);
}

function refuse(message: string): never {
  throw new DomainError("BAD_USER_INPUT", message);
}
