import type { Langcode } from "@quatrain/contract/contentTypes";
import { blocksFromHtml, idOfMedium } from "@quatrain/contract/htmlBlocks/blocksFromHtml";
import { mediaItems } from "@quatrain/contract/htmlBlocks/mediaItems";
import { defineSource, type MenuItemEntry, type SourceItem } from "@quatrain/contract/source";
import { z } from "zod";
import type { Answer, File, MenuLink, Node, Redirect, Term } from "./answers";

const TYPES = { page: "", article: "&include=field_image", event: "" };
const BLOG = { id: "blog", path: "/blog", title: "Blog", created: "2020-01-01T00:00:00Z" };
type InLanguages = Partial<Record<Langcode, string>>;

/** Drupal with JSON:API, the modules JSON:API Menu Items and Redirect, and the types of content of its standard profile. */
export const source = defineSource({
  settings: z.object({
    DRUPAL_URL: z.url({ error: "must be the address of the Drupal" }),
    /** The first one has no prefix in addresses. */
    DRUPAL_LANGUAGES: z.string().default("en"),
    /** Alias of the front page. */
    DRUPAL_FRONT: z.string().default("/home"),
  }),
  create: ({ DRUPAL_URL: url, DRUPAL_LANGUAGES: codes, DRUPAL_FRONT: front }) => ({
    name: "drupal",
    async *read(_since, signal) {
      const langcodes = codes.split(",") as Langcode[];
      const prefix = (langcode: Langcode) => (langcode === langcodes[0] ? "" : `/${langcode}`);
      const pathname = (address: string) => new URL(address, url).pathname;
      const files = new Map<string, File>();
      const pages = new Map<string, string>();
      const nodes: Node[] = [];
      for (const langcode of langcodes) {
        for (const [type, include] of Object.entries(TYPES)) {
          const only = `filter[status]=1&filter[langcode]=${langcode}${include}`;
          const path = `${prefix(langcode)}/jsonapi/node/${type}?${only}`;
          for await (const node of list<Node>(path, url, signal, files)) nodes.push(node);
        }
      }
      for (const { id, attributes } of nodes) {
        const { langcode, path, drupal_internal__nid: nid } = attributes;
        const own = [path.alias ?? "", `/node/${nid}`, ...(path.alias === front ? ["/", ""] : [])];
        for (const each of own) pages.set(pathname(prefix(langcode) + each), id);
      }
      const pageAt = (address: string) =>
        new URL(address, url).origin === new URL(url).origin
          ? pages.get(pathname(address))
          : undefined;
      for (const node of nodes) yield* itemsOf(node, { url, files, front, pageAt });

      const links = new Map<string, MenuLink["attributes"] & { titles: InLanguages }>();
      const terms = new Map<string, InLanguages>();
      for (const langcode of langcodes) {
        const api = `${prefix(langcode)}/jsonapi`;
        for await (const { id, attributes } of list<MenuLink>(
          `${api}/menu_items/main`,
          url,
          signal,
        )) {
          const titles = { ...links.get(id)?.titles, [langcode]: attributes.title };
          links.set(id, { ...attributes, ...links.get(id), titles });
        }
        const tags = `${api}/taxonomy_term/tags?sort=weight`;
        for await (const { id, attributes } of list<Term>(tags, url, signal))
          terms.set(id, { ...terms.get(id), [langcode]: attributes.name });
      }
      for (const [id, name] of terms) yield { kind: "Topic", id, name };
      const below = (above: string): MenuItemEntry[] =>
        [...links]
          .filter(([, { parent }]) => parent === above)
          .map(([id, { url: to, titles: title }]) => {
            const page = pageAt(to);
            const target = page ? { page } : { url: new URL(to, url).href };
            return { id, ...target, title, children: below(id) };
          });
      yield { kind: "Menu", name: "main", items: below("") };

      for await (const { attributes } of list<Redirect>(
        "/jsonapi/redirect/redirect",
        url,
        signal,
      )) {
        const { redirect_source, redirect_redirect, status_code, language } = attributes;
        const to = redirect_redirect.uri.replace(/^internal:/, "").replace(/^entity:/, "/");
        const target = { to: pageAt(to) ?? to, code: status_code === 301 ? 301 : 302 } as const;
        for (const langcode of language === "und" ? langcodes : [language])
          yield { kind: "Redirect", langcode, from: `/${redirect_source.path}`, ...target };
      }
      const shown = {
        sort: { field: "publishedAt", order: "desc" as const },
        displays: { page: {} },
      };
      yield { kind: "View", view_id: "blog", label: "Blog", kinds: ["BlogDetailpage"], ...shown };
      for (const langcode of langcodes) yield { kind: "BlogOverview", langcode, ...BLOG };
      return null;
    },
  }),
});

/** All resources of a list, and the files that come with them. */
async function* list<Resource>(
  path: string,
  url: string,
  signal: AbortSignal,
  files = new Map<string, File>(),
): AsyncGenerator<Resource> {
  for (let next: string | undefined = path; next !== undefined;) {
    const response = await fetch(new URL(next, url), { signal });
    if (!response.ok) throw new Error(`${next} is answered with ${response.status}.`);
    const { data, included = [], links } = (await response.json()) as Answer<Resource>;
    for (const file of included) files.set(file.id, file);
    yield* data;
    next = links?.next?.href;
  }
}

interface Surroundings {
  url: string;
  files: ReadonlyMap<string, File>;
  front: string;
  pageAt: (address: string) => string | undefined;
}

function* itemsOf(node: Node, { url, files, front, pageAt }: Surroundings): Generator<SourceItem> {
  const { langcode, title, created, path, body, field_date, field_place } = node.attributes;
  const { field_image, field_tags } = node.relationships;
  const target = (address: string) => {
    const page = pageAt(address);
    return page ? `page:${page}${new URL(address).hash}` : address;
  };
  const { blocks, media, remarks } = blocksFromHtml(body?.processed ?? "", { base: url, target });
  const file = files.get(field_image?.data?.id ?? "");
  const address = file && new URL(file.attributes.uri.url, url).href;
  const alt = field_image?.data?.meta.alt ?? "";
  const picture = address && ({ kind: "ImageMedia", url: address, alt } as const);
  const image = picture ? idOfMedium(picture) : null;
  yield* mediaItems(picture ? new Map([...media, [idOfMedium(picture), picture]]) : media);
  const place = { langcode, path: path.alias ?? `/node/${node.attributes.drupal_internal__nid}` };
  const texts = { title, created, lead: body?.summary || null, image, paragraphs: blocks };
  const page = { id: node.id, ...place, ...texts, remarks };
  if (node.type === "node--article") {
    const topics = field_tags?.data.map(({ id }) => id) ?? [];
    yield { kind: "BlogDetailpage", ...page, publishedAt: created, topics };
  } else if (field_date) {
    const when = { start: field_date.value, end: field_date.end_value, timeZone: "Europe/Zurich" };
    yield { kind: "EventDetailPage", ...page, ...when, location: { name: field_place ?? null } };
  } else if (path.alias === front) yield { kind: "HomePage", ...page, path: "/" };
  else yield { kind: "ContentPage", ...page };
}
