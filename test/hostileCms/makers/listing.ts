import { Thing, type World } from "../world";
import { pageThing } from "./pages";

type Arguments = Readonly<Record<string, unknown>>;

const AROUND = { langcode: "en", level: 0 };

/** Start of a batch: cursors end in it. */
const startOf = (after: unknown): number => Number(/:(\d+)$/.exec(String(after))?.[1] ?? 0);

/** A batch of the list of all pages; empty for a `since` cursor, because nothing changes. */
export function buildListing(world: World, { langcode, after, first, since }: Arguments): Thing {
  const listing = world.root.child("listing");
  const cursor = `reading-${listing.hash.toString(36)}`;
  const start = startOf(after);
  const all = listing
    .draw("order")
    .shuffled(world.pages.all)
    // A CMS neither lists nor counts pages of types that it lacks.
    .filter(({ kind }) => world.served.has(kind, "NodeInterface"))
    .filter((page) => typeof langcode !== "string" || page.langcode === langcode);
  const isNew = since === null || since === undefined;
  const end = start + Number(first);
  const items = (isNew ? all.slice(start, end) : []).map((page) => {
    const { langcode: code, path } = page;
    const revision = page.place.hash.toString(36);
    const at = page.place.child("listed");
    const entity = () => pageThing(world, page);
    return new Thing("BuildRoute", at, AROUND, { langcode: code, path, revision, entity });
  });
  return new Thing("BuildListing", listing.child(String(after)), AROUND, {
    items,
    removed: [],
    cursor,
    total: total(world, start, all.length),
    endCursor: isNew && end < all.length ? `${cursor}:${String(end)}` : null,
  });
}

function total({ root, damage }: World, start: number, count: number): number {
  const listing = root.child("listing");
  if (damage.breaks(listing, "a listing that promises more or less than it has", 0.08)) {
    return count + listing.draw("total").pick([-1, 1, 7, 1000, -count]);
  }
  const changes = damage.breaks(listing, "a listing whose total changes by batch", 0.05);
  return changes ? count + listing.child(start).draw("total").int(1, 100) : count;
}

/** A batch of the list of redirects. */
export function redirectListing(world: World, { after, first }: Arguments): Thing {
  const start = startOf(after);
  const end = start + Number(first);
  const all = world.pages.redirects;
  const items = all.slice(start, end).map(({ place, ...known }) => {
    return new Thing("Redirect", place, { langcode: known.langcode, level: 0 }, known);
  });
  const place = world.root.child("redirects").child(String(after));
  const endCursor = end < all.length ? `redirects:${String(end)}` : null;
  return new Thing("RedirectListing", place, AROUND, { items, endCursor });
}
