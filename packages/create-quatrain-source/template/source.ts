import type { Langcode } from "@quatrain/contract/contentTypes";
import { blocksFromHtml } from "@quatrain/contract/htmlBlocks/blocksFromHtml";
import { mediaItems } from "@quatrain/contract/htmlBlocks/mediaItems";
import { defineSource, type SourceItem } from "@quatrain/contract/source";
import { z } from "zod";

/** A page in a language, as the CMS answers. */
export interface Page {
  /** The same in all languages. */
  id: string;
  language: Langcode;
  /** Without the language. That of the home is "/". */
  path: string;
  title: string;
  summary: string | null;
  html: string;
  date: string;
}

export const source = defineSource({
  settings: z.object({ EXAMPLE_URL: z.url({ error: "must be the address of the CMS" }) }),
  create: ({ EXAMPLE_URL: url }) => ({
    name: "example",
    async *read(_since, signal) {
      const response = await fetch(new URL("pages.json", url), { signal });
      if (!response.ok) throw new Error(`The CMS answers with ${response.status}.`);
      for (const page of (await response.json()) as Page[]) yield* itemsOf(page, url);
      // The next reading is of everything, too. Only what differs becomes a change.
      return null;
    },
  }),
});

/** What becomes of a page: the pictures in its text, and the page itself. */
function* itemsOf(page: Page, url: string): Generator<SourceItem> {
  const { id, language: langcode, path, title, summary: lead, html, date: created } = page;
  const { blocks: paragraphs, media, remarks } = blocksFromHtml(html, { base: url });
  yield* mediaItems(media);
  const kind = path === "/" ? "HomePage" : "ContentPage";
  yield { kind, id, langcode, path, title, lead, created, paragraphs, remarks };
}
