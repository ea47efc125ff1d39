import { MAX_INT } from "../numbers";
import { Thing, type World } from "../world";
import { pageThing } from "./pages";

/** Identifies a page of results of a list. */
interface ViewQuery {
  readonly view_id: string;
  readonly display: string;
  readonly langcode: string;
  readonly page?: number;
  readonly pageSize?: number | null;
}

const KINDS: Readonly<Record<string, string>> = {
  blog: "BlogDetailpage",
  events: "EventDetailPage",
};

/** A page of a list. Totals and pages of results are consistent. */
export function viewThing(world: World, query: ViewQuery): Thing {
  const { view_id, display, langcode, page = 0 } = query;
  const place = world.root.child("view").child(view_id).child(display).child(langcode);
  const around = { langcode, level: 0 };
  const draw = place.draw();
  const all = draw.shuffled(world.pages.of(langcode, KINDS[view_id] ?? "NodeInterface"));
  const listed = all.slice(0, draw.chance(0.1) ? 0 : draw.int(1, 40));
  const usualSize = draw.chance(0.03) ? 1 : draw.pick([3, 5, 10, 20, 100]);
  const pageSize = query.pageSize ?? usualSize;
  const results = listed.slice(page * pageSize, (page + 1) * pageSize);
  const isTooMany = world.damage.breaks(place, "a list that promises more than it has", 0.03);
  const total = isTooMany ? draw.pick([listed.length + 7, 0, -1, 5000, MAX_INT]) : listed.length;
  return new Thing("View", place, around, {
    view_id,
    display,
    results: () => results.map((each) => pageThing(world, each)),
    pageInfo: new Thing("ListPageInfo", place.child("pageInfo"), around, { page, pageSize, total }),
  });
}
