import { createHash } from "node:crypto";
import type { Langcode } from "@quatrain/contract/contentTypes";
import { z } from "zod";
import {
  fullEntry,
  type FullEntry,
  LISTED_FIELDS,
  type ListedEntry,
  listedEntry,
  menuEntry,
  type PluginSite,
  pluginSite,
  revision,
  siteIndex,
  type SiteIndex,
} from "./answers";
import { isoDate } from "./convert";
import { navigationEntries, type WordPressMenu } from "./menus";
import { type Place, Places } from "./Places";
import { type Query, Rest } from "./Rest";

export interface WordPressSettings {
  /** Address of the site, without a slash at its end. */
  readonly url: string;
  /** `user:application password`, for drafts, and for menus where the plugin is not there. */
  readonly login?: string | undefined;
  /** Languages of the site. The first is that of entries without a language. */
  readonly langcodes: readonly Langcode[];
  /** Types of pages by their addresses in the interface: `pages`, `posts`, and those of plugins. */
  readonly types: readonly string[];
}

/** An entry of WordPress that is public. */
export interface Listed {
  readonly type: string;
  readonly entry: ListedEntry;
  readonly place: Place;
}

/** How long after a change another one may have the same date, in milliseconds: dates count seconds. */
const UNSETTLED_MS = 2_000;
const MOST_INCLUDED = 100;

/** What WordPress says, checked. An entry that does not have the fields of its kind is left out of lists. */
export class WordPress {
  /** As visitors see it: to those who are logged in, WordPress shows other words. */
  private readonly rest: Rest;
  private readonly asEditor: Rest;
  readonly places: Places;
  private hasPlugin: boolean | undefined;
  private isWpml = false;

  constructor(private readonly settings: WordPressSettings) {
    this.rest = new Rest(settings.url);
    this.asEditor = new Rest(settings.url, settings.login);
    this.places = new Places(settings.url, settings.langcodes);
  }

  async index(signal: AbortSignal): Promise<SiteIndex> {
    const fields = "name,description,home,namespaces,page_for_posts";
    const { body } = await this.rest.ask("", { _fields: fields }, signal);
    const index = siteIndex.parse(body);
    this.hasPlugin = index.namespaces.includes("quatrain/v1");
    this.isWpml = index.namespaces.some((each) => each.startsWith("wpml"));
    return index;
  }

  /** What the plugin says of the site. Undefined: it is not installed. */
  async plugin(signal: AbortSignal): Promise<PluginSite | undefined> {
    if (this.hasPlugin === undefined) await this.index(signal);
    if (!this.hasPlugin) return undefined;
    return pluginSite.parse((await this.rest.ask("quatrain/v1/site", {}, signal)).body);
  }

  /** Differs whenever anything has changed. Empty: something is just being changed. */
  async version(plugin: PluginSite | undefined, signal: AbortSignal): Promise<string> {
    if (plugin) return plugin.version;
    const newest = { per_page: 1, orderby: "modified", _fields: "id,modified_gmt" };
    const terms = { _fields: "id,name,slug,count,description" };
    const answers = await Promise.all([
      ...this.settings.types.map((type) => this.rest.ask(`wp/v2/${type}`, newest, signal)),
      this.rest.allIfOpen("wp/v2/categories", terms, signal),
      this.rest.allIfOpen("wp/v2/tags", terms, signal),
    ]);
    const isYoung = answers.some((each) => !Array.isArray(each) && isUnsettled(each.body, each.at));
    const said = answers.map((each) => (Array.isArray(each) ? each : [each.body, each.total]));
    const hash = createHash("sha256").update(JSON.stringify(said));
    return isYoung ? "" : hash.digest("hex");
  }

  /** All that is public, or of some numbers what is. */
  async list(numbers: readonly number[], signal: AbortSignal): Promise<Listed[]> {
    const include: Query = numbers.length > 0 ? { include: numbers.join(",") } : {};
    const query = { ...this.inAll(), ...include, _fields: LISTED_FIELDS };
    const lists = this.settings.types.map(async (type): Promise<Listed[]> => {
      const bodies = await this.rest.all(`wp/v2/${type}`, query, signal);
      return bodies.flatMap((body) => {
        const { data: entry } = listedEntry.safeParse(body);
        const place = entry && this.places.of(entry, "wp");
        return place && !entry.content?.protected ? [{ type, entry, place }] : [];
      });
    });
    return (await Promise.all(lists)).flat();
  }

  /** Entries in full, as many as are asked for at once. One that cannot be read comes as what is wrong with it. */
  async *full<T extends Listed>(
    listed: readonly T[],
    signal: AbortSignal,
  ): AsyncGenerator<readonly [T, FullEntry | string]> {
    for (const type of this.settings.types) {
      const all = listed.filter((each) => each.type === type);
      for (let at = 0; at < all.length; at += MOST_INCLUDED) {
        const some = all.slice(at, at + MOST_INCLUDED);
        const include = some.map(({ entry }) => entry.id).join(",");
        const query = { ...this.inAll(), include, _embed: "wp:featuredmedia" };
        const bodies = await this.rest.all(`wp/v2/${type}`, query, signal);
        const byNumber = new Map(bodies.map((body) => [numberOf(body), body]));
        for (const each of some) {
          const body = byNumber.get(each.entry.id);
          const { data, error } = fullEntry.safeParse(body);
          if (body !== undefined) yield [each, data ?? z.prettifyError(error)];
        }
      }
    }
  }

  /** Categories, tags, authors: what there is of them, and is open. */
  async some<T>(
    path: string,
    schema: z.ZodType<T>,
    signal: AbortSignal,
    rest = this.rest,
    query: Query = {},
  ): Promise<T[]> {
    const bodies = await rest.allIfOpen(`wp/v2/${path}`, { ...this.inAll(), ...query }, signal);
    return bodies.flatMap((body) => schema.safeParse(body).data ?? []);
  }

  /** An entry as its editors see it, with what they have not published. Undefined: there is none, or no password. */
  async draft(number: number, signal: AbortSignal) {
    const query = { context: "edit", _embed: "wp:featuredmedia", include: number, status: "any" };
    for (const type of this.settings.types) {
      const [data] = await this.some(type, fullEntry, signal, this.asEditor, query);
      if (data === undefined) continue;
      const saves = await this.some(`${type}/${number}/autosaves`, revision, signal, this.asEditor);
      const newer = saves.filter((each) => each.modified_gmt > (data.modified_gmt ?? ""));
      const [newest] = newer.sort((one, other) => (one.modified_gmt < other.modified_gmt ? 1 : -1));
      return [type, { ...data, ...newest }] as const;
    }
    return undefined;
  }

  /** The menus: those of the plugin, or of WordPress itself as far as it hands them over. */
  async menus(plugin: PluginSite | undefined, signal: AbortSignal): Promise<WordPressMenu[]> {
    const [langcode = "en"] = this.settings.langcodes;
    // A theme of blocks has no places for menus.
    if (plugin?.menus?.length) {
      return plugin.menus.flatMap(({ lang, ...menu }) => {
        const own = lang ? this.places.langcodeOf(lang) : langcode;
        return own ? [{ ...menu, langcode: own }] : [];
      });
    }
    const named = z.object({ id: z.number(), name: z.string(), locations: z.array(z.string()) });
    const menus = this.settings.login ? await this.some("menus", named, signal, this.asEditor) : [];
    const classic = menus.map(async ({ id, name, locations }) => {
      const of = { menus: id };
      const items = await this.some("menu-items", menuEntry, signal, this.asEditor, of);
      return { location: locations[0] ?? name, langcode, items };
    });
    if (classic.length > 0) return Promise.all(classic);
    const content = z.object({ content: z.object({ rendered: z.string() }), slug: z.string() });
    return (await this.some("navigation", content, signal))
      .map(({ slug, content: { rendered } }) => ({
        location: slug,
        langcode,
        items: navigationEntries(rendered),
      }))
      .filter(({ items }) => items.length > 0);
  }

  /** WPML hands over one language unless it is asked for all. */
  private inAll(): Query {
    return this.isWpml ? { lang: "all" } : {};
  }
}

function numberOf(body: unknown): number | undefined {
  return z.object({ id: z.number() }).safeParse(body).data?.id;
}

/** Whether the newest of a list was changed just now. */
function isUnsettled(body: unknown, at: number): boolean {
  const [newest] = z.array(z.object({ modified_gmt: z.string() })).safeParse(body).data ?? [];
  const date = isoDate(newest?.modified_gmt);
  return date !== undefined && Date.parse(date) > at - UNSETTLED_MS;
}
