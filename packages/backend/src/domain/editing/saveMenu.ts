import { putDocument } from "../../store/documents";
import { refuseMirrored } from "../../store/sourceItems";
import { checked } from "./checked";
import { menuData } from "./documents/documentData";
import { readDocument } from "./documents/saveDocument";
import { edit, type EditingContext } from "./edit";
import { expectRevision } from "./expectRevision";

export interface SaveMenuArgs {
  readonly name: string;
  readonly items: unknown;
  readonly expectedRevision?: number | null;
}

/** Creates or replaces a menu. @throws {DomainError} */
export async function saveMenu(args: SaveMenuArgs, context: EditingContext) {
  const { name, items } = args;
  const item = ({ revision }: { readonly revision: number }) => ({
    kind: "MENU",
    id: name,
    revision,
  });
  return edit(context, { event: { event: "menu" }, item }, async (change) => {
    await refuseMirrored(change, { of: "menu", id: name });
    const data = await checked("The menu has", change, context, (validation) =>
      menuData(name, { items }, validation),
    );
    const revisionOf = () => readDocument(change.tx, { kind: "menu", id: name, langcode: "" });
    const before = await revisionOf();
    const current = async () => before && { ...before.data, revision: before.revision };
    await expectRevision(context, args.expectedRevision, before?.revision ?? 0, current);
    await putDocument(change, { kind: "menu", id: name, langcode: "", data });
    return { ...data, revision: (await revisionOf())?.revision ?? 0 };
  });
}
