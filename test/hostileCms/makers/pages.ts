import { isInterfaceType, isObjectType } from "graphql";
import { randomPeriod } from "../dates";
import type { Place } from "../Place";
import type { SitePage } from "../SitePages";
import { Thing, type Around, type World } from "../world";
import { viewThing } from "./views";

/** Whether a type is a page: one kind, or any. */
export function isKindOfPage(world: World, name: string): boolean {
  if (name === "NodeInterface") return true;
  const type = world.schema.getType(name);
  if (!isObjectType(type) && !isInterfaceType(type)) return false;
  return type.getInterfaces().some((each) => each.name === "NodeInterface");
}

/** Pages of a kind in the surrounding language, up to a number, chosen by position. */
export function pagesFor(
  world: World,
  kind: string,
  place: Place,
  { langcode, isOneOfMany }: Around,
  most: number,
): Thing[] {
  const chosen = place.draw("pages").some(world.pages.of(langcode, kind), most);
  return chosen.map((page) => pageThing(world, page, isOneOfMany));
}

/** Creates a page object. Always the same, except in lists of many pages. */
export function pageThing(world: World, page: SitePage, isOneOfMany = false): Thing {
  const { place, langcode } = page;
  const [created, changed] = randomPeriod(place.draw("changed"));
  const around = { langcode, level: 0, isOneOfMany };
  const isInAnother = world.damage.breaks(
    place,
    "an entity in another language than listed",
    0.003,
  );
  return new Thing(page.kind, place, around, {
    id: page.id,
    nid: page.nid,
    title: page.title,
    path: page.path,
    langcode: isInAnother ? "rm" : langcode,
    status: "PUBLISHED",
    created,
    changed,
    translations: () => translations(world, page),
    nearestTranslations: () => nearestTranslations(world, page),
    breadcrumb: () => breadcrumb(world, page),
    ...ownFields(world, page),
  });
}

/** Fields of a single kind of pages. */
function ownFields(world: World, page: SitePage): Thing["known"] {
  const { place, langcode } = page;
  if (page.kind === "ContentPage") return { children: () => children(world, page) };
  if (page.kind === "BlogOverview") {
    return { view: () => viewThing(world, { view_id: "blog", display: "overview", langcode }) };
  }
  if (page.kind !== "EventDetailPage") return {};
  const [start, end] = randomPeriod(place.draw("period"));
  const isReversed = world.damage.breaks(place, "an event that ends before it begins", 0.05);
  return isReversed ? { start: end, end: start } : { start, end };
}

function children(world: World, page: SitePage): Thing[] {
  const below = world.pages.below(page).map((each) => pageThing(world, each));
  const isBelowItself = world.damage.breaks(page.place, "a page below itself", 0.05);
  const above = world.damage.breaks(page.place, "a page above, among those below", 0.05);
  return [
    ...below,
    ...(isBelowItself ? [pageThing(world, page)] : []),
    ...(above && page.parent ? [pageThing(world, page.parent)] : []),
  ];
}

function translation(page: SitePage): Thing {
  const { langcode, path, title } = page;
  const around = { langcode, level: 0 };
  return new Thing("Translation", page.place.child("translation"), around, {
    langcode,
    path,
    title,
  });
}

function translations(world: World, page: SitePage): Thing[] {
  const all = world.pages.translations(page);
  const isIncomplete = world.damage.breaks(
    page.place,
    "translations without the page itself",
    0.02,
  );
  const kept = isIncomplete ? all.filter((each) => each !== page) : all;
  const leadNowhere = world.damage.breaks(page.place, "a translation that is not there", 0.02);
  const nowhere = { ...page, path: "/no-such-translation", langcode: "it" };
  return [...kept, ...(leadNowhere ? [nowhere] : [])].map(translation);
}

function nearestTranslations(world: World, page: SitePage): Thing[] {
  const own = world.pages.translations(page).map(({ langcode }) => langcode);
  const found = new Map<string, SitePage>();
  for (let above = page.parent; above && above.path !== "/"; above = above.parent) {
    for (const each of world.pages.translations(above)) {
      if (!own.includes(each.langcode) && !found.has(each.langcode)) found.set(each.langcode, each);
    }
  }
  return [...found.values()].map(translation);
}

function breadcrumb(world: World, page: SitePage): Thing[] {
  const way: SitePage[] = [];
  for (let above = page.parent; above; above = above.parent) way.unshift(above);
  if (world.damage.breaks(page.place, "a page on the way to itself", 0.02)) way.push(page);
  return way.map(({ title, path: url, langcode, place }) => {
    const known = { title, url, internal: true, langcode: null };
    return new Thing("Link", place.child("link"), { langcode, level: 0 }, known);
  });
}
