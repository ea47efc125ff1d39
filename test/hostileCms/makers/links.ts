import { BAD_URLS, randomUrl } from "../addresses";
import type { Place } from "../Place";
import { Thing, type Around, type Maker, type World } from "../world";

/** Target of a link: usually a page of the site, and then mostly an existing one. */
function target(world: World, place: Place, { langcode }: Around): Thing["known"] {
  const draw = place.draw("target");
  if (world.damage.breaks(place, "a link to a page that is not there", 0.02)) {
    return { url: `/no-such-page-${String(draw.int(1, 99))}`, internal: true, langcode: null };
  }
  if (world.damage.breaks(place, "a link to no address", 0.01)) {
    return { url: draw.pick(BAD_URLS), internal: draw.chance(0.5) };
  }
  if (world.damage.breaks(place, "a page of the site called another site", 0.01)) {
    return { url: "/", internal: false };
  }
  const isAbroad = draw.chance(0.05) || world.pages.of(langcode).length === 0;
  const pages = isAbroad ? world.pages.all : world.pages.of(langcode);
  if (draw.chance(0.3) || pages.length === 0) {
    return { url: randomUrl(draw), internal: false, langcode: null };
  }
  const page = draw.pick(pages);
  const end = draw.chance(0.9) ? "" : draw.pick(["?a=b", "#part", "?a=b#part"]);
  const other = page.langcode === langcode ? null : page.langcode;
  return { url: `${page.path}${end}`, internal: true, langcode: other };
}

const link: Maker = (world, place, around) => target(world, place, around);

/** Depth of menus, as in the site's queries. */
const MENU_DEPTH = 3;

/** A menu of a language; null for an unknown name. */
export function menuThing(world: World, name: string, langcode: string): Thing | null {
  if (!["main", "footer", "meta"].includes(name)) return null;
  const place = world.root.child("menu").child(name).child(langcode);
  const around = { langcode, level: 0 };
  return new Thing("Menu", place, around, {
    name,
    items: () => entries(world, place, around, 1),
  });
}

function entries(world: World, place: Place, around: Around, depth: number): Thing[] {
  if (depth > MENU_DEPTH) return [];
  const draw = place.draw("entries");
  const count = draw.chance(0.1) ? 0 : draw.int(1, depth === 1 ? 7 : 4);
  return Array.from({ length: count }, (_each, index) => {
    const at = place.child("items").child(index);
    const { url, internal } = target(world, at, around);
    const isTwice = index > 0 && world.damage.breaks(at, "an entry with the id of another", 0.02);
    const holdsItself = world.damage.breaks(at, "an entry of a menu below itself", 0.02);
    const entry: Thing = new Thing("MenuItem", at, around, {
      id: isTwice ? "entry" : `entry-${at.hash.toString(36)}`,
      url,
      internal,
      children: () => (holdsItself ? [entry] : entries(world, at, around, depth + 1)),
    });
    return entry;
  });
}

const metatag: Maker = (_world, place) => {
  const draw = place.draw("tag");
  if (draw.chance(0.2)) return { tag: "link" };
  return { tag: "meta" };
};

const META_NAMES = ["description", "keywords", "robots", "author", "theme-color", "generator"];
const META_PROPERTIES = [
  "og:title",
  "og:image",
  "og:type",
  "article:published_time",
  "og:description",
];

const attributes: Maker = (_world, place) => {
  const draw = place.draw("attributes");
  const isNamed = draw.chance(0.6);
  return {
    name: isNamed ? draw.pick(META_NAMES) : null,
    property: isNamed ? null : draw.pick(META_PROPERTIES),
    rel: draw.chance(0.8) ? null : draw.pick(["canonical", "alternate", "icon", "stylesheet"]),
    href: draw.chance(0.8) ? null : randomUrl(draw),
  };
};

/** Generators of links and objects with links. */
export const linkMakers: Readonly<Record<string, Maker>> = {
  Link: link,
  Metatag: metatag,
  MetatagAttributes: attributes,
};
