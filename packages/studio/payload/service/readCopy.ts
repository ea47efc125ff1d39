import type { Payload } from "payload";
import type { Fields } from "../../src/mapping/values";
import { documentMapping, fields, formOf, slugOf, toContract } from "../contract";

/** Reads the studio's copy, drafts included, in the CMS's format. Null: there is none in this language. */
export async function readCopy(
  payload: Payload,
  { collection, id, locale }: { collection: string; id: string; locale: string },
): Promise<{ readonly kind: string; readonly stored: Fields } | null> {
  const found = await payload.findByID({
    collection,
    id,
    locale,
    draft: true,
    depth: 0,
    disableErrors: true,
  });
  const copy = found as unknown as Fields | null;
  if (copy === null) return null;
  const form = formOf(collection);
  if (form !== undefined) {
    return { kind: form.type, stored: documentMapping.toStored(form, copy) };
  }
  const kind = fields.pages.find(({ name }) => slugOf(name) === collection)?.name;
  return kind === undefined ? null : { kind, stored: toContract.fields(kind, copy) };
}
