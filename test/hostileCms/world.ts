import type { GraphQLSchema } from "graphql";
import type { Place } from "./Place";
import type { ServedSchema } from "./ServedSchema";
import type { SitePages } from "./SitePages";

/** Default probability of damage to a value. */
const USUAL = 0.0015;

/** Decides which values to break, and records how. Breaks none in valid mode. */
export class Damage {
  readonly ways = new Set<string>();

  /** @param rate factor of the probability; 0 breaks nothing, 1 is the default */
  constructor(readonly rate: number) {}

  /** Whether to break a value, in a given way. Deterministic. */
  breaks(place: Place, way: string, likelihood = USUAL): boolean {
    if (this.rate === 0) return false;
    const broken = place.draw(`broken: ${way}`).chance(likelihood * this.rate);
    if (broken) this.ways.add(way);
    return broken;
  }
}

/** Everything that determines the content. */
export interface World {
  readonly root: Place;
  readonly schema: GraphQLSchema;
  /** Schema of the CMS. */
  readonly served: ServedSchema;
  readonly pages: SitePages;
  readonly damage: Damage;
  /** Base URL of media, with a trailing slash. */
  readonly mediaBase: string;
  /** Creates an object of a type. */
  thing(kind: string, place: Place, around: Around): Thing;
}

/** Context of a value. */
export interface Around {
  /** Language of the page. */
  readonly langcode: string;
  /** Number of lists of blocks around the value. */
  readonly level: number;
  /** Whether it must be small, because there are thousands of them. */
  readonly isOneOfMany?: boolean;
}

/** An object of the contract, whose fields are generated on request. */
export class Thing {
  constructor(
    /** Name of its type, which may be unknown to the contract in broken mode. */
    readonly kind: string,
    readonly place: Place,
    readonly around: Around,
    /**
     * Fields that depend on more than their type and description: values, or functions of the
     * arguments.
     */
    readonly known: Readonly<Record<string, unknown>> = {},
  ) {}
}

/** Generates the fields of an object that depend on each other. */
export type Maker = (world: World, place: Place, around: Around) => Thing["known"];
