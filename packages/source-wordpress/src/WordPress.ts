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
import { type Query, RestClient } from "./RestClient";

export interface WordPressSettings {
  /** Address of the site, without a trailing slash. */
  readonly url: string;
  /** `user:application password`, for drafts, and for menus without the plugin. */
  readonly login?: string | undefined;
  /** Languages of the site; the first is the default of entries without a language. */
  readonly langcodes: readonly Langcode[];
  /** Post types by their REST base: `pages`, `posts`, and those of plugins. */
  readonly types: readonly string[];
}

/** A public entry of WordPress. */
export interface Listed {
  readonly type: string;
  readonly entry: ListedEntry;
  readonly place: Place;
}

/** Time after a change in which another change may have the same date, in milliseconds: dates have whole seconds. */
const UNSETTLED_MS = 2_000;
const MOST_INCLUDED = 100;

/** Reads validated data from WordPress. Lists skip entries without the fields of their kind. */
export class WordPress {
  /** Without login, because WordPress renders other texts for logged-in users. */
  private readonly rest: RestClient;
  private readonly asEditor: RestClient;
  readonly places: Places;
  private hasPlugin: boolean | undefined;
  private isWpml = false;

  constructor(private readonly settings: WordPressSettings) {
    this.rest = new RestClient(settings.url);
    this.asEditor = new RestClient(settings.url, settings.login);
    this.places = new Places(settings.url, settings.langcodes);
  }

  async index(signal: AbortSignal): Promise<SiteIndex> {
    const fields = "name,description,home,namespaces,page_for_posts";
    const { body } = await this.rest.request("", { _fields: fields }, signal);
    const index = siteIndex.parse(body);
    this.hasPlugin = index.namespaces.includes("quatrain/v1");
    this.isWpml = index.namespaces.some((each) => each.startsWith("wpml"));
    return index;
  }

  /** Data of our plugin. Undefined: not installed. */
  async plugin(signal: AbortSignal): Promise<PluginSite | undefined> {
    if (this.hasPlugin === undefined) await this.index(signal);
    if (!this.hasPlugin) return undefined;
    return pluginSite.parse((await this.rest.request("quatrain/v1/site", {}, signal)).body);
  }

  /** Changes with any change of the content. Empty: a change may still be in progress. */
  async version(plugin: PluginSite | undefined, signal: AbortSignal): Promise<string> {
    if (plugin) return plugin.version;
    const newest = { per_page: 1, orderby: "modified", _fields: "id,modified_gmt" };
    const terms = { _fields: "id,name,slug,count,description" };
    const answers = await Promise.all([
      ...this.settings.types.map((type) => this.rest.request(`wp/v2/${type}`, newest, signal)),
      this.rest.allIfOpen("wp/v2/categories", terms, signal),
      this.rest.allIfOpen("wp/v2/tags", terms, signal),
    ]);
    const isYoung = answers.some((each) => !Array.isArray(each) && isUnsettled(each.body, each.at));
    const contents = answers.map((each) => (Array.isArray(each) ? each : [each.body, each.total]));
    const hash = createHash("sha256").update(JSON.stringify(contents));
    return isYoung ? "" : hash.digest("hex");
  }

  /** Lists all public entries, or those with some numbers. */
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

  /** Reads entries completely, in batches. Yields the error as text for an unreadable one. */
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

  /** Reads categories, tags or authors; empty if they are not public. */
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

  /** Reads an entry as editors see it, with unpublished changes. Undefined: there is none, or no login. */
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

  /** Menus of the plugin, or else of WordPress itself if they are public. */
  async menus(plugin: PluginSite | undefined, signal: AbortSignal): Promise<WordPressMenu[]> {
    const [langcode = "en"] = this.settings.langcodes;
    // Block themes have no menu locations.
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

  /** By default, WPML returns only one language. */
  private inAll(): Query {
    return this.isWpml ? { lang: "all" } : {};
  }
}

function numberOf(body: unknown): number | undefined {
  return z.object({ id: z.number() }).safeParse(body).data?.id;
}

/** Whether the newest entry changed within the last seconds. */
function isUnsettled(body: unknown, at: number): boolean {
  const [newest] = z.array(z.object({ modified_gmt: z.string() })).safeParse(body).data ?? [];
  const date = isoDate(newest?.modified_gmt);
  return date !== undefined && Date.parse(date) > at - UNSETTLED_MS;
}
