import type { Langcode } from "@quatrain/contract/contentTypes";
import { blocksFromHtml } from "@quatrain/contract/htmlBlocks/blocksFromHtml";
import { mediaItems } from "@quatrain/contract/htmlBlocks/mediaItems";
import { defineSource, type MenuItemEntry, type SourceItem } from "@quatrain/contract/source";
import { z } from "zod";
import type { Entry, Export, MenuEntry } from "./answers";

/** Everything the CMS holds, read again whenever it has changed. */
export const source = defineSource({
  settings: z.object({ JSON_CMS_URL: z.url({ error: "must be the address of the CMS" }) }),
  create: ({ JSON_CMS_URL: url }) => ({
    name: "json",
    async *read(since, signal) {
      const headers = since === null ? undefined : { "If-None-Match": since };
      const response = await fetch(new URL("export", url), { headers, signal });
      if (response.status === 304) return since;
      if (!response.ok) throw new Error(`The CMS answers with ${response.status}.`);
      yield { kind: "Everything" };
      yield* itemsOf((await response.json()) as Export, url);
      return response.headers.get("etag");
    },
  }),
});

function* itemsOf(cms: Export, url: string): Generator<SourceItem> {
  for (const entry of cms.entries) {
    const { uid: id, lang: langcode, headline: title, intro: lead, hero: image, parent } = entry;
    if (entry.publishedAt === null) continue;
    const target = (address: string) => address.replace(/^entry:/, "page:");
    const { blocks, media, remarks } = blocksFromHtml(entry.body, { base: url, target });
    yield* mediaItems(media);
    const kind = entry.template === "start" ? "HomePage" : "ContentPage";
    const texts = { title, lead, image, paragraphs: blocks, remarks };
    const place = { path: pathOf(entry, cms.entries), parent, created: entry.publishedAt };
    yield { kind, id, langcode, ...place, ...texts };
  }
  for (const { name: id, file, focus: focalPoint, credit: copyright, alt } of cms.pictures) {
    const texts = Object.entries(alt).map(([langcode, text]) => [langcode, { alt: text }]);
    const facts = { focalPoint, copyright, translations: Object.fromEntries(texts) as object };
    yield { kind: "ImageMedia", id, file: new URL(`pictures/${file}`, url).href, ...facts };
  }
  for (const [name, entries] of Object.entries(cms.menus)) {
    yield { kind: "Menu", name, items: menuItems(entries, name) };
  }
  for (const { lang: langcode, from, to, permanent } of cms.redirects) {
    const code = permanent ? 301 : 302;
    yield { kind: "Redirect", langcode, from, to: "entry" in to ? to.entry : to.href, code };
  }
  const { mail: email, tel: phone, street, zip: postalCode, place: city } = cms.site.contact;
  const contact = { email, phone, address: { street, postalCode, city } };
  for (const [code, texts] of Object.entries(cms.site.organisation)) {
    const { name, abbreviation: shortName, claim: slogan, imprint: footerText } = texts;
    const own = { langcode: code as Langcode, name, shortName, slogan, footerText };
    yield { kind: "SiteSettings", ...own, ...contact };
  }
}

/** The slug of an entry below those of the entries above. */
function pathOf({ template, slug, parent, lang }: Entry, entries: readonly Entry[]): string {
  if (template === "start") return "/";
  const above = entries.find((each) => each.uid === parent && each.lang === lang);
  return `${above ? pathOf(above, entries) : ""}/${slug}`;
}

const menuItems = (entries: readonly MenuEntry[], above: string): MenuItemEntry[] =>
  entries.map(({ label: title, children = [], ...to }, at) => {
    const id = `${above}-${at}`;
    const target = "entry" in to ? { page: to.entry } : { url: to.href };
    return { id, ...target, ...(title && { title }), children: menuItems(children, id) };
  });
