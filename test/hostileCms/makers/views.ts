import { MAX_INT } from "../numbers";
import { Thing, type World } from "../world";
import { pageThing } from "./pages";

/** Identifies a page of results of a list. */
export interface ViewQuery {
  readonly id: string;
  readonly display: string;
  readonly langcode: string;
  readonly page?: number;
  readonly pageSize?: number | null;
  readonly filters?: readonly { readonly id: string; readonly value: readonly string[] }[] | null;
}

const KINDS: Readonly<Record<string, string>> = {
  blog: "BlogDetailpage",
  events: "EventDetailPage",
};

/** Whether a list with that name and display exists. */
export function hasView(id: string, display: string): boolean {
  if (id === "blog") return display === "overview";
  if (id === "events") return display === "upcoming" || display === "past";
  return /^list-\d$/.test(id) && ["teasers", "rows"].includes(display);
}

/** A page of a list. Totals and pages of results are consistent. */
export function viewThing(world: World, query: ViewQuery): Thing {
  const { id, display, langcode, page = 0, filters } = query;
  const place = world.root.child("view").child(id).child(display).child(langcode);
  const around = { langcode, level: 0 };
  const draw = place.draw();
  const all = draw.shuffled(world.pages.of(langcode, KINDS[id] ?? "NodeInterface"));
  const listed = all.slice(0, draw.chance(0.1) ? 0 : draw.int(1, 40));
  const usualSize = draw.chance(0.03) ? 1 : draw.pick([3, 5, 10, 20, 100]);
  const pageSize = query.pageSize ?? usualSize;
  const set = new Map(filters?.map((filter) => [filter.id, filter.value]));
  const wanted = filters?.some(({ value }) => value.length > 0)
    ? listed.filter((each) => each.place.child(JSON.stringify(filters)).draw().chance(0.5))
    : listed;
  const results = wanted.slice(page * pageSize, (page + 1) * pageSize);
  const isTooMany = world.damage.breaks(place, "a list that promises more than it has", 0.03);
  const total = isTooMany ? draw.pick([wanted.length + 7, 0, -1, 5000, MAX_INT]) : wanted.length;
  return new Thing("View", place, around, {
    view_id: id,
    display,
    results: () => results.map((each) => pageThing(world, each)),
    pageInfo: new Thing("ListPageInfo", place.child("pageInfo"), around, { page, pageSize, total }),
    filters: () =>
      Array.from({ length: place.draw("filters").int(0, 3) }, (_each, index) =>
        filterThing(world, place.child("filters").child(index), index, set),
      ),
  });
}

function filterThing(
  world: World,
  place: Thing["place"],
  index: number,
  set: ReadonlyMap<string, readonly string[]>,
): Thing {
  const draw = place.draw();
  const id = ["topic", "q", "from"][index] ?? `filter-${String(index)}`;
  const type = draw.pick(["OPTIONS", "TEXT", "DATE"]);
  const around = { langcode: "", level: 0 };
  const optionAt = (number: number) => {
    const at = place.child("options").child(number);
    return new Thing("ViewsFilterOption", at, around, { value: `value-${String(number)}` });
  };
  const count = type === "OPTIONS" ? draw.int(0, 6) : 0;
  const isTwice = world.damage.breaks(place, "a filter of the name of another", 0.02);
  return new Thing("ViewsExposedFilter", place, around, {
    id: isTwice ? "topic" : id,
    type,
    required: draw.chance(0.1),
    value: set.get(id) ?? [],
    options: Array.from({ length: count }, (_each, number) => optionAt(number)),
  });
}
