import { contractSchema } from "@quatrain/contract";
import type { GraphQLSchema } from "graphql";
import { Damage } from "./Damage";
import { makers } from "./makers";
import { Place } from "./Place";
import { ServedSchema } from "./ServedSchema";
import { SitePages } from "./SitePages";
import { Thing, type World } from "./world";

/** What the content of a hostile CMS follows from. */
export interface ContentOptions {
  /** The same seed gives the same content. */
  readonly seed: number | string;
  /** `valid`: every value fits its description. `broken`: some do not. */
  readonly mode: "valid" | "broken";
  /** How many pages there are in all languages together. 120 unless given. */
  readonly pages?: number | undefined;
  /** In broken mode, how often something is: 1 unless given, 0.1 for a tenth of that. */
  readonly damage?: number | undefined;
  /** What addresses of media start with. Unless given, a host that does not exist. */
  readonly mediaBase?: string | undefined;
  /** What the CMS has of the contract; all of it unless given. */
  readonly schema?: GraphQLSchema | undefined;
}

/**
 * The content of a hostile CMS.
 *
 * @throws RangeError if there are fewer pages than languages
 */
export function createWorld(options: ContentOptions): World {
  const { seed, mode, pages = 120, damage: rate = 1 } = options;
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
