import type { Langcode, Paragraph } from "@quatrain/contract/contentTypes";
import { defineSource, type MenuItemEntry } from "@quatrain/contract/source";
import { z } from "zod";
import type { File, ImageBlock, NavigationItem, Page, Redirect, Site, TextBlock } from "./answers";

/** Directus with the collections that `answers.ts` describes. */
export const source = defineSource({
  settings: z.object({
    DIRECTUS_URL: z.url({ error: "must be the address of the Directus" }),
    /** Of a role that reads published items alone. Files must be open to everybody. */
    DIRECTUS_TOKEN: z.string({ error: "is needed" }),
  }),
  create: ({ DIRECTUS_URL: url, DIRECTUS_TOKEN: token }) => ({
    name: "directus",
    async *read(_since, signal) {
      async function items<Found>(path: string): Promise<Found> {
        const headers = { Authorization: `Bearer ${token}` };
        const response = await fetch(new URL(path, url), { headers, signal });
        if (!response.ok) throw new Error(`${path} is answered with ${response.status}.`);
        return ((await response.json()) as { data: Found }).data;
      }

      const fields =
        "fields=*,translations.*,blocks.collection,blocks.item.*,blocks.item.translations.*";
      const published = "filter[status][_eq]=published&deep[blocks][_sort]=sort&limit=-1";
      for (const page of await items<Page[]>(`items/pages?${fields}&${published}`)) {
        for (const { languages_code: langcode, path, title, lead } of page.translations) {
          yield {
            kind: page.kind === "home" ? "HomePage" : "ContentPage",
            id: String(page.id),
            langcode,
            path,
            title,
            lead,
            created: page.date_created,
            parent: page.parent === null ? null : String(page.parent),
            image: page.image,
            paragraphs: page.blocks.flatMap(({ item }) => (item ? block(item, langcode) : [])),
          };
        }
      }
      for (const file of await items<File[]>("files?filter[type][_starts_with]=image/&limit=-1")) {
        const { id, description, width, height, focal_point_x: x, focal_point_y: y } = file;
        const facts = { id, alt: description ?? "", title: file.title };
        const fetched = { url: new URL(`assets/${id}`, url).href, changed: file.modified_on };
        const focal = x !== null && y !== null && { focalPoint: { x: x / width, y: y / height } };
        if (file.type === "image/svg+xml") yield { kind: "SvgMedia", ...facts, file: fetched };
        else yield { kind: "ImageMedia", ...facts, ...focal, file: fetched };
      }
      const navigation = "items/navigation?fields=*,translations.*&sort=sort&limit=-1";
      const entries = await items<NavigationItem[]>(navigation);
      for (const name of new Set(entries.map(({ menu }) => menu))) {
        const own = entries.filter(({ menu }) => menu === name);
        yield { kind: "Menu", name, items: menuItems(own, null) };
      }
      for (const { languages_code: langcode, from, to, permanent } of await items<Redirect[]>(
        "items/redirects?limit=-1",
      ))
        yield { kind: "Redirect", langcode, from, to, code: permanent ? 301 : 302 };
      const { translations } = await items<Site>("items/site?fields=translations.*");
      for (const { languages_code: langcode, name, short_name: shortName } of translations)
        yield { kind: "SiteSettings", langcode, name, shortName };
      return null;
    },
  }),
});

/** A block. None if it is not translated. */
function block(item: TextBlock | ImageBlock, langcode: Langcode): Paragraph[] {
  if (item.image !== undefined) {
    const text = item.translations.find((each) => each.languages_code === langcode);
    return [{ kind: "ImageItem", image: item.image, caption: text?.caption ?? null }];
  }
  const text = item.translations.find((each) => each.languages_code === langcode);
  if (text === undefined) return [];
  // Editors write href="page:12".
  return [{ kind: "TextItem", title: text.heading, text: text.html }];
}

function menuItems(entries: readonly NavigationItem[], above: number | null): MenuItemEntry[] {
  return entries
    .filter(({ parent }) => parent === above)
    .map(({ id, page, url, translations }) => ({
      id: String(id),
      ...(page === null ? { url } : { page: String(page) }),
      title: Object.fromEntries(
        translations.map(({ languages_code, title }) => [languages_code, title]),
      ),
      children: menuItems(entries, id),
    }));
}
