import { type DocumentForm, type DocumentKind, formOfDocument } from "../fields/documentForms";
import type { DocumentMapping } from "../mapping/DocumentMapping";
import type { Fields } from "../mapping/values";
import { documentPlace } from "./place";
import type { CmsDocument } from "./documents";
import { fingerprint } from "./fingerprint";
import type { ListedPage } from "./pages";

/** A place where the studio's copy differs from the CMS. */
export interface Deviation {
  readonly id: string;
  readonly langcode: string;
  readonly reason: "differs" | "is missing in the studio" | "is only in the studio";
}

/**
 * Compares the studio's copy with the CMS's list of pages.
 *
 * @param pages all pages of the CMS
 * @param readCopied reads the copy of a page in a language, in the CMS's format. Undefined: there is none
 * @param copyKeys all pages of the copy in each language, as `<langcode>:<id>`
 */
export async function compareStores(
  pages: AsyncIterable<readonly ListedPage[]>,
  readCopied: (page: ListedPage, langcode: string) => Promise<Fields | undefined>,
  copyKeys: ReadonlySet<string>,
): Promise<{ readonly compared: number; readonly deviations: Deviation[] }> {
  const deviations: Deviation[] = [];
  const remaining = new Set(copyKeys);
  let compared = 0;
  for await (const part of pages) {
    for (const page of part) {
      for (const { langcode, hash, state } of page.translations) {
        if (state === "DELETED") continue;
        const { id } = page;
        remaining.delete(`${langcode}:${id}`);
        compared += 1;
        const fields = await readCopied(page, langcode);
        if (fields === undefined) {
          deviations.push({ id, langcode, reason: "is missing in the studio" });
        } else if (fingerprint(fields) !== hash)
          deviations.push({ id, langcode, reason: "differs" });
      }
    }
  }
  for (const key of remaining) {
    const [langcode = "", ...id] = key.split(":");
    deviations.push({ id: id.join(":"), langcode, reason: "is only in the studio" });
  }
  return { compared, deviations };
}

/** Where to read documents from. */
interface DocumentSides {
  readonly readStored: (kind: DocumentKind) => Promise<readonly CmsDocument[]>;
  /** Reads the studio's copy. Undefined: there is none. */
  readonly readCopied: (
    form: DocumentForm,
    id: string,
    langcode: string | null,
  ) => Promise<Fields | undefined>;
}

/** Compares documents that are not pages, by their forms' fields: the CMS stores more, such as file sizes. */
export async function compareDocuments(
  forms: readonly DocumentForm[],
  mapping: DocumentMapping,
  { readStored, readCopied }: DocumentSides,
): Promise<{ readonly compared: number; readonly deviations: Deviation[] }> {
  const deviations: Deviation[] = [];
  let compared = 0;
  for (const kind of new Set(forms.map((form) => form.kind))) {
    for (const document of await readStored(kind)) {
      const form = formOfDocument(forms, kind, document.fields);
      if (form === undefined) continue;
      compared += 1;
      const place = documentPlace(kind, document.id, document.langcode ?? "");
      const copy = await readCopied(form, document.id, document.langcode);
      const expected = mapping.toStored(form, mapping.toForm(form, document.fields));
      if (copy === undefined) deviations.push({ ...place, reason: "is missing in the studio" });
      else if (fingerprint(mapping.toStored(form, copy)) !== fingerprint(expected)) {
        deviations.push({ ...place, reason: "differs" });
      }
    }
  }
  return { compared, deviations };
}
