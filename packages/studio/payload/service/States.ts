import type { Payload } from "payload";
import type { PageNode } from "../../src/cms/pages";
import { sourceOf } from "../../src/cms/sourceOf";
import { documentAt, keyOf, type Place } from "../../src/cms/place";

/** How a page in a language stands in the CMS, as far as the studio knows. */
export interface State extends Place {
  readonly kind: string;
  readonly revision: number;
  /** Fingerprint of the fields that the studio holds. */
  readonly hash: string;
  readonly state: PageNode["state"];
  readonly path: string | null;
  readonly publishedRevision: number | null;
  readonly changed: string | null;
  readonly changedBy: string | null;
  /** When it becomes public by itself, ISO 8601. Null: never. */
  readonly publishAt: string | null;
  /** When it is taken away from visitors by itself, ISO 8601. Null: never. */
  readonly unpublishAt: string | null;
  /** Which source hands it over, where it is edited. Null: it is edited here. */
  readonly source: string | null;
}

const COLLECTION = "cms-states";

/** What the studio knows of the CMS's pages, kept over restarts. */
export class States {
  readonly #states = new Map<string, State>();

  constructor(private readonly payload: Payload) {}

  /** Reads what was known before. */
  async load(): Promise<void> {
    const { docs } = await this.payload.find({ collection: COLLECTION, pagination: false });
    for (const { id: _key, page, ...doc } of docs as unknown as (State & { page: string })[]) {
      const state = { ...doc, id: page };
      this.#states.set(keyOf(state), state);
    }
  }

  get(place: Place): State | undefined {
    return this.#states.get(keyOf(place));
  }

  /** How everything stands that is known. */
  all(): State[] {
    return [...this.#states.values()];
  }

  /** Every page in each language that stands, by `<langcode>:<id>`. */
  standing(): ReadonlySet<string> {
    const standing = this.all().filter((each) => each.state !== "DELETED" && !documentAt(each));
    return new Set(standing.map(keyOf));
  }

  /** Every language of a page. */
  ofPage(id: string): State[] {
    return [...this.#states.values()].filter((state) => state.id === id);
  }

  /** Which source a place is edited at, of a page all languages. Null: it is edited here. */
  sourceOf(place: Place): string | null {
    return sourceOf(place, this.ofPage(place.id));
  }

  /** The revision that the studio holds, 0 for none. */
  revisionOf(place: Place): number {
    return this.get(place)?.revision ?? 0;
  }

  async put(state: State): Promise<void> {
    const key = keyOf(state);
    const isNew = !this.#states.has(key);
    this.#states.set(key, state);
    const { id: page, ...rest } = state;
    const data = { id: key, page, ...rest };
    if (isNew) await this.payload.create({ collection: COLLECTION, data });
    else await this.payload.update({ collection: COLLECTION, id: key, data });
  }

  /** Forgets all languages of a page. */
  async remove(id: string): Promise<void> {
    for (const state of this.ofPage(id)) this.#states.delete(keyOf(state));
    await this.payload.delete({ collection: COLLECTION, where: { page: { equals: id } } });
  }
}
