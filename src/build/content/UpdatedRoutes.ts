import type { SourcedRoute } from "../reading/sourceRoutes";
import { factsOf, type FactRange, type RouteFact, type RouteTable } from "./routeFacts";

type Entry = readonly [key: string, fact: RouteFact];

/** Routes of a site after a change: the previous routes with the changes on top. */
export class UpdatedRoutes implements RouteTable {
  readonly #changed: ReadonlyMap<string, SourcedRoute>;
  readonly #gone: ReadonlySet<string>;
  readonly #dropped = new Set<string>();
  /** Sorted by key. */
  readonly #added: Entry[];

  /**
   * @param changed new and changed routes
   * @param gone paths of removed routes
   */
  constructor(
    private readonly before: RouteTable,
    changed: readonly SourcedRoute[],
    gone: readonly string[],
  ) {
    this.#changed = new Map(changed.map((route) => [route.path, route]));
    this.#gone = new Set(gone);
    for (const path of [...this.#changed.keys(), ...gone]) {
      const previous = before.get(path);
      for (const key of previous ? factsOf(previous).keys() : []) this.#dropped.add(key);
    }
    this.#added = [...this.#changed.values()]
      .flatMap((route) => [...factsOf(route)])
      .sort(([a], [b]) => (a < b ? -1 : 1));
  }

  get(path: string): SourcedRoute | undefined {
    if (this.#gone.has(path)) return undefined;
    return this.#changed.get(path) ?? this.before.get(path);
  }

  *facts(range: FactRange): Generator<Entry> {
    const added = this.#added.filter(([key]) => key >= range.start && key < range.end);
    let next = 0;
    for (const entry of this.before.facts(range)) {
      for (let own = added[next]; own && own[0] <= entry[0]; own = added[next]) {
        yield own;
        next += 1;
      }
      if (!this.#dropped.has(entry[0])) yield entry;
    }
    yield* added.slice(next);
  }
}
