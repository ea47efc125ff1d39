import { MAX_INT } from "../numbers";
import type { Place } from "../Place";
import type { SitePage } from "../SitePages";
import { randomLabel } from "../text";
import { Thing, type Around, type World } from "../world";
import { pageThing } from "./pages";

type Arguments = Readonly<Record<string, unknown>>;

/** Search results. Totals and pages of results are consistent. */
export function searchThing(world: World, args: Arguments): Thing {
  const langcode = String(args["langcode"]);
  const query = String(args["query"]);
  const asked = JSON.stringify([langcode, query, args["filters"], args["sort"]]);
  const place = world.root.child("search").child(asked);
  const around = { langcode, level: 0 };
  const draw = place.draw();
  const all = draw.shuffled(world.pages.of(langcode));
  const found = all.slice(0, draw.chance(0.1) ? 0 : draw.int(1, all.length));
  const [page, pageSize] = [Number(args["page"]), Number(args["pageSize"])];
  const isWrong = world.damage.breaks(
    place,
    "a search that promises more or less than it finds",
    0.08,
  );
  const total = isWrong ? draw.pick([0, -5, found.length + 40, MAX_INT]) : found.length;
  const shown = found.slice(page * pageSize, (page + 1) * pageSize);
  return new Thing("SearchResult", place, around, {
    items: () => shown.map((each) => itemThing(world, each, place, around)),
    total,
    facets: () => facets(world, place, found, around),
    pageInfo: new Thing("ListPageInfo", place.child("pageInfo"), around, { page, pageSize, total }),
    suggestion: found.length > 0 ? null : randomLabel(draw),
  });
}

function itemThing(world: World, page: SitePage, search: Place, around: Around): Thing {
  const { id, title, path, kind } = page;
  const known = pageThing(world, page).known;
  const place = search.child(page.place.toString());
  return new Thing("SearchItem", place, around, {
    id,
    title,
    path,
    kind,
    changed: known["changed"],
  });
}

function facets(world: World, place: Place, found: readonly SitePage[], around: Around): Thing[] {
  const counts = new Map<string, number>();
  for (const { kind } of found) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const values = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([value, count]) => {
      const at = place.child("facet").child(value);
      const isTooMuch = world.damage.breaks(at, "a facet that counts more than was found", 0.03);
      const known = { value, count: isTooMuch ? MAX_INT : count };
      return new Thing("SearchFacetValue", at, around, known);
    });
  return [new Thing("SearchFacet", place.child("facet"), around, { id: "kind", values })];
}
