import type { Langcode, Paragraph } from "@quatrain/contract/contentTypes";
import { blocksFromHtml, idOfMedium } from "@quatrain/contract/htmlBlocks/blocksFromHtml";
import { mediaItems } from "@quatrain/contract/htmlBlocks/mediaItems";
import type { FoundMedium } from "@quatrain/contract/htmlBlocks/scope";
import { defineSource, type MenuItemEntry } from "@quatrain/contract/source";
import { z } from "zod";
import type { ContentElement, File, InitialData, MenuEntry, Page } from "./answers";

/** TYPO3 says of no page when it was made. */
const SOMETIME = "2020-01-01T00:00:00Z";

interface FoundPage {
  entry: MenuEntry;
  langcode: Langcode;
  page: Page;
}

/** TYPO3 with EXT:headless: the pages of the navigation, in each language. */
export const source = defineSource({
  settings: z.object({
    TYPO3_URL: z.url({ error: "must be the address of the TYPO3" }),
    /** The first one has no prefix in addresses. */
    TYPO3_LANGUAGES: z.string().default("en"),
  }),
  create: ({ TYPO3_URL: url, TYPO3_LANGUAGES: codes }) => ({
    name: "typo3",
    async *read(_since, signal) {
      async function ask<Answer>(path: string): Promise<Answer> {
        const headers = { Accept: "application/json" };
        const response = await fetch(new URL(path, url), { headers, signal });
        if (!response.ok) throw new Error(`${path} is answered with ${response.status}.`);
        return (await response.json()) as Answer;
      }

      const found: FoundPage[] = [];
      const roots = new Map<Langcode, MenuEntry>();
      for (const langcode of codes.split(",") as Langcode[]) {
        const prefix = roots.size === 0 ? "" : `/${langcode}`;
        const [root] = (await ask<InitialData>(`${prefix}/?type=834`)).navigation;
        if (root === undefined) continue;
        roots.set(langcode, root);
        for (const entry of all(root).filter(({ spacer }) => !spacer))
          found.push({ entry, langcode, page: await ask<Page>(entry.link) });
      }
      const addresses = found.map(({ entry, page }) => [addressOf(entry, url), page.id] as const);
      const numbers = new Map(addresses);
      const media = new Map<string, FoundMedium>();
      for (const { entry, langcode, page } of found) {
        const elements = Object.values(page.content).flat();
        const remarks: string[] = [];
        const isHome = entry === roots.get(langcode);
        const { pathname } = new URL(entry.link, url);
        yield {
          kind: isHome ? "HomePage" : "ContentPage",
          id: String(page.id),
          langcode,
          path: isHome ? "/" : pathname.replace(`/${langcode}/`, "/").replace(/\/$/, ""),
          title: entry.title,
          created: SOMETIME,
          paragraphs: elements.flatMap((each) => blocksOf(each, { url, numbers, media, remarks })),
          remarks,
        };
      }
      yield* mediaItems(media);
      yield { kind: "Menu", name: "main", items: menuItems(found, roots, numbers, url) };
      return null;
    },
  }),
});

const all = (entry: MenuEntry): MenuEntry[] => [entry, ...(entry.children ?? []).flatMap(all)];

const addressOf = ({ link }: MenuEntry, url: string) => new URL(link, url).href.replace(/\/$/, "");

interface Surroundings {
  url: string;
  /** Of pages, by their addresses. */
  numbers: ReadonlyMap<string, number>;
  /** Gets what the blocks show. */
  media: Map<string, FoundMedium>;
  /** Gets what there is no block for. */
  remarks: string[];
}

function blocksOf({ type, content }: ContentElement, surroundings: Surroundings) {
  const { url, numbers, media, remarks } = surroundings;
  const idOf = (kind: "ImageMedia" | "DocumentMedia", { publicUrl, properties }: File) => {
    const { title, alternative } = properties;
    const name = title ?? publicUrl.split("/").at(-1) ?? "";
    const texts = kind === "ImageMedia" ? { alt: alternative ?? "" } : { title: name };
    const medium = { kind, url: new URL(publicUrl, url).href, ...texts };
    media.set(idOfMedium(medium), medium);
    return idOfMedium(medium);
  };
  const target = (address: string) => {
    const number = numbers.get(address.replace(/#.*|\/$/g, ""));
    return number === undefined ? address : `page:${number}${new URL(address).hash}`;
  };
  const heading = content.header && type !== "html" ? `<h2>${content.header}</h2>` : "";
  const html = "bodytext" in content ? heading + content.bodytext : heading;
  const text = blocksFromHtml(html, { base: url, target });
  for (const [id, medium] of text.media) media.set(id, medium);
  remarks.push(...text.remarks);
  const rows = "gallery" in content ? Object.values(content.gallery.rows) : [];
  const pictures = rows.flatMap(({ columns }) => Object.values(columns));
  const shown = pictures.map((file): Paragraph => {
    const caption = file.properties.description;
    return { kind: "ImageItem", image: idOf("ImageMedia", file), caption };
  });
  const files = "media" in content ? content.media : [];
  const downloads = files.map((file) => idOf("DocumentMedia", file));
  const offered: Paragraph[] = [{ kind: "DownloadListItem", downloads }];
  return [...text.blocks, ...shown, ...(downloads.length > 0 ? offered : [])];
}

/** One menu for all languages: an entry has the title that its page has there. */
function menuItems(
  found: readonly FoundPage[],
  roots: ReadonlyMap<Langcode, MenuEntry>,
  numbers: ReadonlyMap<string, number>,
  url: string,
): MenuItemEntry[] {
  const seen = new Set<number>();
  const items = (entries: readonly MenuEntry[]): MenuItemEntry[] =>
    entries.flatMap((entry) => {
      const number = numbers.get(addressOf(entry, url));
      if (number === undefined || seen.has(number)) return [];
      seen.add(number);
      const own = found.filter(({ page }) => page.id === number);
      const titles = own.map(({ langcode, entry: { title } }) => [langcode, title]);
      const children = items(entry.children ?? []);
      const title = Object.fromEntries(titles) as Record<Langcode, string>;
      return [{ id: String(number), page: String(number), title, children }];
    });
  return [...roots.values()].flatMap(({ children = [] }) => items(children));
}
