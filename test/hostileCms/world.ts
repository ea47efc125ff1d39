import type { GraphQLSchema } from "graphql";
import type { Damage } from "./Damage";
import type { Place } from "./Place";
import type { ServedSchema } from "./ServedSchema";
import type { SitePages } from "./SitePages";

/** Everything that the content follows from. */
export interface World {
  readonly root: Place;
  /** The contract. */
  readonly schema: GraphQLSchema;
  /** What the CMS has of it. */
  readonly served: ServedSchema;
  readonly pages: SitePages;
  readonly damage: Damage;
  /** What addresses of media start with; it ends with a slash. */
  readonly mediaBase: string;
  /** An object of a type. */
  thing(kind: string, place: Place, around: Around): Thing;
}

/** What surrounds a value. */
export interface Around {
  /** Language of the page. */
  readonly langcode: string;
  /** Lists of blocks that the value lies in. */
  readonly level: number;
  /** Whether it is one of thousands, so that it must stay small. */
  readonly isOneOfMany?: boolean;
}

/** An object of the contract. Its fields are worked out when a query asks for them. */
export class Thing {
  constructor(
    /** Name of its type. In broken mode it may be none of the contract. */
    readonly kind: string,
    readonly place: Place,
    readonly around: Around,
    /**
     * Fields that follow from more than their type and description: each its value, or a function of the
     * arguments that gives it when it is asked for.
     */
    readonly known: Readonly<Record<string, unknown>> = {},
  ) {}
}

/** Works out the fields of an object that must fit together. */
export type Maker = (world: World, place: Place, around: Around) => Thing["known"];
