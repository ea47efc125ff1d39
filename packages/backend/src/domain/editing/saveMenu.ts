import { menuDefinition, menuReferences } from "../../content/importer/menuDefinition";
import { putDocument } from "../../store/documents";
import { DomainError } from "../../store/domainError";
import { edit } from "./edit";
import type { EditingContext } from "./editingContext";
import { expectRevision } from "./expectRevision";

/** The menu to store. */
export interface SaveMenuArgs {
  readonly name: string;
  readonly items: unknown;
  readonly expectedRevision?: number | null;
}

/**
 * Stores a menu in place of the one of that name.
 * @throws {DomainError}
 */
export async function saveMenu(args: SaveMenuArgs, context: EditingContext) {
  const parsed = menuDefinition.safeParse({ name: args.name, items: args.items });
  if (!parsed.success) {
    throw faulty(
      parsed.error.issues.map((issue) => ({ path: issue.path.join("."), reason: issue.message })),
    );
  }
  const item = ({ revision }: { readonly revision: number }) => ({
    kind: "MENU",
    id: args.name,
    revision,
  });
  return edit(context, { event: { event: "menu" }, item }, async (change) => {
    const { tx } = change;
    const rows = await tx.selectFrom("node").select("id").where("deleted", "=", false).execute();
    const ids = new Set(rows.map(({ id }) => id));
    const problems = menuReferences(parsed.data.items)
      .filter(({ page }) => !ids.has(page))
      .map(({ path, page }) => ({ path, reason: `there is no page ${page}` }));
    if (problems.length > 0) throw faulty(problems);
    const revisionOf = () =>
      tx
        .selectFrom("document")
        .select(["data", "revision"])
        .where("kind", "=", "menu")
        .where("id", "=", args.name)
        .executeTakeFirst();
    const before = await revisionOf();
    const current = async () => before && { ...before.data, revision: before.revision };
    await expectRevision(context, args.expectedRevision, before?.revision ?? 0, current);
    await putDocument(change, { kind: "menu", id: args.name, langcode: "", data: parsed.data });
    return { ...parsed.data, revision: (await revisionOf())?.revision ?? 0 };
  });
}

function faulty(problems: readonly { path: string; reason: string }[]): DomainError {
  const list = problems.map(({ path, reason }) => `${path}: ${reason}`).join("; ");
  const message = `The menu has ${problems.length} fault(s): ${list}.`;
  return new DomainError("VALIDATION_FAILED", message, { problems });
}
