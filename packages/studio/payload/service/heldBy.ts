import type { Payload } from "payload";
import type { Fields } from "../../src/mapping/values";
import { documentMapping, fields, formOf, slugOf, toContract } from "../contract";

/** What a form holds, drafts included, as the CMS stores it. Null: there is none, or nothing in this language. */
export async function heldBy(
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
  const held = found as unknown as Fields | null;
  if (held === null) return null;
  const form = formOf(collection);
  if (form !== undefined) {
    return { kind: form.type, stored: documentMapping.toStored(form, held) };
  }
  const kind = fields.pages.find(({ name }) => slugOf(name) === collection)?.name;
  return kind === undefined ? null : { kind, stored: toContract.fields(kind, held) };
}
