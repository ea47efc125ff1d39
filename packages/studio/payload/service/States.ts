import type { Payload } from "payload";
import type { PageNode } from "../../src/cms/pages";
import { sourceOf } from "../../src/cms/sourceOf";
import { documentAt, keyOf, type Place } from "../../src/cms/place";

/** State of a page in a language in the CMS, as of the last pull. */
export interface State extends Place {
  readonly kind: string;
  readonly revision: number;
  /** Fingerprint of the fields in the studio's copy. */
  readonly hash: string;
  readonly state: PageNode["state"];
  readonly path: string | null;
  readonly publishedRevision: number | null;
  readonly changed: string | null;
  readonly changedBy: string | null;
  /** Scheduled time of publishing, ISO 8601. */
  readonly publishAt: string | null;
  /** Scheduled time of unpublishing, ISO 8601. */
  readonly unpublishAt: string | null;
  /** Source where it is edited. Null: it is edited here. */
  readonly source: string | null;
}

const COLLECTION = "cms-states";

/** States of the CMS's pages and documents, stored in the studio's database. */
export class States {
  readonly #states = new Map<string, State>();

  constructor(private readonly payload: Payload) {}

  /** Reads the stored states. */
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

  all(): State[] {
    return [...this.#states.values()];
  }

  /** Pages that are not deleted, in each language, as `<langcode>:<id>`. */
  pageKeys(): ReadonlySet<string> {
    const pages = this.all().filter((each) => each.state !== "DELETED" && !documentAt(each));
    return new Set(pages.map(keyOf));
  }

  /** States of a page in all languages. */
  ofPage(id: string): State[] {
    return [...this.#states.values()].filter((state) => state.id === id);
  }

  /** Source where the content of a place is edited. Null: it is edited here. */
  sourceOf(place: Place): string | null {
    return sourceOf(place, this.ofPage(place.id));
  }

  /** Revision of the copy, 0 for none. */
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

  /** Removes the states of a page in all languages. */
  async remove(id: string): Promise<void> {
    for (const state of this.ofPage(id)) this.#states.delete(keyOf(state));
    await this.payload.delete({ collection: COLLECTION, where: { page: { equals: id } } });
  }
}
