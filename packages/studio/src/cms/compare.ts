import { type DocumentForm, type DocumentKind, formOfDocument } from "../fields/documentForms";
import type { DocumentMapping } from "../mapping/DocumentMapping";
import type { Fields } from "../mapping/values";
import { documentPlace } from "./place";
import type { CmsDocument } from "./documents";
import { fingerprint } from "./fingerprint";
import type { ListedPage } from "./pages";

/** A place at which the studio holds something else than the CMS. */
export interface Deviation {
  readonly id: string;
  readonly langcode: string;
  readonly reason: "differs" | "is missing in the studio" | "is only in the studio";
}

/**
 * Compares what the studio holds with what the CMS lists.
 *
 * @param pages all pages of the CMS
 * @param held what the studio holds of a page in a language, as the CMS would store it. Undefined: nothing
 * @param own every page in each language that the studio holds, by `<langcode>:<id>`
 */
export async function compareStores(
  pages: AsyncIterable<readonly ListedPage[]>,
  held: (page: ListedPage, langcode: string) => Promise<Fields | undefined>,
  own: ReadonlySet<string>,
): Promise<{ readonly compared: number; readonly deviations: Deviation[] }> {
  const deviations: Deviation[] = [];
  const left = new Set(own);
  let compared = 0;
  for await (const part of pages) {
    for (const page of part) {
      for (const { langcode, hash, state } of page.translations) {
        if (state === "DELETED") continue;
        const { id } = page;
        left.delete(`${langcode}:${id}`);
        compared += 1;
        const fields = await held(page, langcode);
        if (fields === undefined) {
          deviations.push({ id, langcode, reason: "is missing in the studio" });
        } else if (fingerprint(fields) !== hash)
          deviations.push({ id, langcode, reason: "differs" });
      }
    }
  }
  for (const key of left) {
    const [langcode = "", ...id] = key.split(":");
    deviations.push({ id: id.join(":"), langcode, reason: "is only in the studio" });
  }
  return { compared, deviations };
}

/** What is compared of content that is no page. */
interface DocumentSides {
  /** What the CMS holds of a kind. */
  readonly stored: (kind: DocumentKind) => Promise<readonly CmsDocument[]>;
  /** What the form in the studio holds. Undefined: nothing */
  readonly held: (
    form: DocumentForm,
    id: string,
    langcode: string | null,
  ) => Promise<Fields | undefined>;
}

/** Compares content that is no page, by what its forms show of it: the CMS keeps more, such as facts of files. */
export async function compareDocuments(
  forms: readonly DocumentForm[],
  mapping: DocumentMapping,
  { stored, held }: DocumentSides,
): Promise<{ readonly compared: number; readonly deviations: Deviation[] }> {
  const deviations: Deviation[] = [];
  let compared = 0;
  for (const kind of new Set(forms.map((form) => form.kind))) {
    for (const document of await stored(kind)) {
      const form = formOfDocument(forms, kind, document.fields);
      if (form === undefined) continue;
      compared += 1;
      const place = documentPlace(kind, document.id, document.langcode ?? "");
      const inStudio = await held(form, document.id, document.langcode);
      const shown = mapping.toStored(form, mapping.toForm(form, document.fields));
      if (inStudio === undefined) deviations.push({ ...place, reason: "is missing in the studio" });
      else if (fingerprint(mapping.toStored(form, inStudio)) !== fingerprint(shown)) {
        deviations.push({ ...place, reason: "differs" });
      }
    }
  }
  return { compared, deviations };
}
