import { contractSchema } from "@quatrain/contract";
import type { GraphQLSchema } from "graphql";
import { blockMakers } from "./makers/blocks";
import { linkMakers } from "./makers/links";
import { mediaMakers } from "./makers/media";
import { Place } from "./Place";
import { ServedSchema } from "./ServedSchema";
import { SitePages } from "./SitePages";
import { Damage, Thing, type Maker, type World } from "./world";

/** Parameters of a hostile CMS's content. */
export interface ContentOptions {
  /** The same seed creates the same content. */
  readonly seed: number | string;
  /** `valid`: every value fits its description. `broken`: some do not. */
  readonly mode: "valid" | "broken";
  /** Number of pages in all languages together; each language needs one. */
  readonly pages: number;
  /** Factor of the damage in broken mode. Default: 1. */
  readonly damage?: number | undefined;
  /** Base URL of media. Default: a host that does not exist. */
  readonly mediaBase?: string | undefined;
  /** Schema of the CMS. Default: the whole contract. */
  readonly schema?: GraphQLSchema | undefined;
}

/** Generators of objects whose fields depend on each other, by type. */
const makers: Readonly<Record<string, Maker>> = { ...blockMakers, ...linkMakers, ...mediaMakers };

/** Creates the content of a hostile CMS. */
export function createWorld(options: ContentOptions): World {
  const { seed, mode, pages, damage: rate = 1 } = options;
  const root = Place.root(`${mode} ${String(seed)}`);
  const damage = new Damage(mode === "broken" ? rate : 0);
  const schema = contractSchema();
  const world: World = {
    root,
    damage,
    schema,
    served: new ServedSchema(options.schema ?? schema, schema),
    pages: new SitePages(root, pages, damage),
    mediaBase: options.mediaBase ?? "https://media.example.test/media/",
    thing: (kind, place, around) =>
      new Thing(kind, place, around, makers[kind]?.(world, place, around)),
  };
  return world;
}
