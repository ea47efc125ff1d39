import { GraphQLError } from "graphql";
import type { Place } from "../Place";
import { Thing, type World } from "../world";
import { pageThing } from "./pages";

type Arguments = Readonly<Record<string, unknown>>;

const AROUND = { langcode: "en", level: 0 };

/** Constant cursor, because the content never changes. */
function cursorOf(world: World): string {
  return `reading-${world.root.child("cursor").hash.toString(36)}`;
}

/**
 * Start of a batch.
 *
 * @throws GraphQLError with the code CURSOR_UNKNOWN for a cursor of another CMS
 */
function startOf(world: World, after: unknown): number {
  if (after === null || after === undefined) return 0;
  const [cursor, number = ""] = String(after).split(":");
  if (cursor === cursorOf(world) && /^\d+$/.test(number)) return Number(number);
  throw cursorUnknown();
}

/** Error for an expired cursor. */
export function cursorUnknown(): GraphQLError {
  const message = "The cursor is not one of this store. Read the whole listing, without a cursor.";
  return new GraphQLError(message, { extensions: { code: "CURSOR_UNKNOWN" } });
}

/** A batch of the list of all pages; empty for a `since` cursor, because nothing changes. */
export function buildListing(world: World, { langcode, after, first, since }: Arguments): Thing {
  const place = world.root.child("listing").child(String(after));
  const cursor = cursorOf(world);
  if (since !== null && since !== undefined && since !== cursor) throw cursorUnknown();
  const start = startOf(world, after);
  const order = world.root.child("listing").draw("order");
  const all = order
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
  return new Thing("BuildListing", place, AROUND, {
    items,
    removed: [],
    cursor,
    total: total(world, place, all.length),
    endCursor: isNew && end < all.length ? `${cursor}:${String(end)}` : null,
  });
}

function total(world: World, batch: Place, count: number): number {
  const listing = world.root.child("listing");
  const isWrong = world.damage.breaks(
    listing,
    "a listing that promises more or less than it has",
    0.08,
  );
  if (isWrong) return count + listing.draw("total").pick([-1, 1, 7, 1000, -count]);
  const changes = world.damage.breaks(
    listing,
    "a listing whose total changes from batch to batch",
    0.05,
  );
  return changes ? count + batch.draw("total").int(1, 100) : count;
}

/** A batch of the list of redirects. */
export function redirectListing(world: World, { after, first }: Arguments): Thing {
  const start = startOf(world, after);
  const end = start + Number(first);
  const all = world.pages.redirects;
  const items = all.slice(start, end).map(({ place, ...known }) => {
    return new Thing("Redirect", place, { langcode: known.langcode, level: 0 }, known);
  });
  const place = world.root.child("redirects").child(String(after));
  const endCursor = end < all.length ? `${cursorOf(world)}:${String(end)}` : null;
  return new Thing("RedirectListing", place, AROUND, { items, endCursor });
}
