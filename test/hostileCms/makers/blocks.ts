import type { Place } from "../Place";
import { randomLabel } from "../text";
import { randomFloat } from "../numbers";
import { Thing, type Around, type Maker, type World } from "../world";
import { viewThing } from "./views";
import { formThing, FORM_IDS } from "./webforms";

/** Maximum nesting of lists of blocks, as in the site's queries. */
const DEEPEST_LEVEL = 4;

/** Maximum length of a list of blocks, by level. */
const MOST = [7, 4, 3, 3];

const CONTAINERS = [
  "Layout",
  "AccordionItem",
  "TabItem",
  "LibraryItem",
  "AccordionElementItem",
  "TabElementItem",
];

/** Names of reusable content in the library. */
const LIBRARY = ["opening-hours", "notice", "contact", "data-use", "imprint", "funding"];

/** Generates blocks of a page or in a block, up to the maximum nesting. */
export function randomBlocks(world: World, place: Place, around: Around): Thing[] {
  const level = around.level + 1;
  const draw = place.draw("blocks");
  if (level > DEEPEST_LEVEL || around.isOneOfMany || draw.chance(0.08)) return [];
  const isDeep = draw.chance(0.3);
  const most = MOST[level - 1] ?? 1;
  return Array.from({ length: draw.int(1, most) }, (_each, index) => {
    const kind = draw.pick(isDeep && index === 0 ? CONTAINERS : blockKinds(world));
    return world.thing(kind, place.child(index), { ...around, level });
  });
}

/** Kinds of blocks. */
function blockKinds(world: World): readonly string[] {
  const family = world.schema.getType("ParagraphInterface");
  if (!family || !("resolveType" in family)) return [];
  return world.schema.getPossibleTypes(family).map(({ name }) => name);
}

/** Content of the library: always the same, and without nested blocks. */
const libraryItem: Maker = (world, place, around) => {
  const libraryId = place.draw("library").pick(LIBRARY);
  const home = world.root.child("library").child(libraryId).child(around.langcode);
  const isDeepest = around.level >= DEEPEST_LEVEL || around.isOneOfMany === true;
  const paragraphs = () => {
    if (isDeepest) return [];
    const kinds = blockKinds(world).filter((kind) => !CONTAINERS.includes(kind));
    const inside = { ...around, level: around.level + 1 };
    const own = Array.from({ length: home.draw().int(0, 4) }, (_each, index) =>
      world.thing(home.child(index).draw().pick(kinds), home.child(index), inside),
    );
    const holdsItself = world.damage.breaks(home, "content of the library that holds itself", 0.08);
    return holdsItself
      ? [...own, new Thing("LibraryItem", home, inside, { libraryId, paragraphs })]
      : own;
  };
  return { libraryId, paragraphs };
};

const table: Maker = (world, place, around) => {
  const draw = place.draw("table");
  const columns = draw.chance(0.02) ? draw.pick([0, 1, 60]) : draw.int(1, 6);
  const rows = draw.chance(0.02) ? draw.pick([0, 200]) : draw.int(1, 6);
  const row = (index: number) => {
    const at = place.child("rows").child(index);
    const isRagged = world.damage.breaks(at, "a row with more cells than the others", 0.02);
    const cells = Array.from({ length: columns + (isRagged ? 3 : 0) }, (_each, cell) =>
      world.thing("Text", at.child(cell), around),
    );
    return new Thing("TableRow", at, around, { cells });
  };
  return {
    rows: () => Array.from({ length: around.isOneOfMany ? 0 : rows }, (_each, index) => row(index)),
  };
};

const chart: Maker = (world, place, around) => {
  const draw = place.draw("chart");
  const count = draw.chance(0.05) ? draw.pick([0, 1, 400]) : draw.int(2, 12);
  const series = Array.from({ length: draw.int(0, 5) }, (_each, index) => {
    const at = place.child("series").child(index);
    const numbers = at.draw("values");
    const isShort = world.damage.breaks(at, "fewer numbers than categories", 0.03);
    const values = Array.from({ length: isShort ? Math.floor(count / 2) : count }, () =>
      numbers.chance(0.06) ? null : randomFloat(numbers, -1e100, 1e100),
    );
    return new Thing("ChartDataItem", at, around, { ...blockFacts(at, around), values });
  });
  const isSmall = around.isOneOfMany === true;
  return {
    categories: Array.from({ length: isSmall ? 0 : count }, () => randomLabel(draw)),
    series: isSmall ? [] : series,
  };
};

const events: Maker = (world, _place, { langcode }) => ({
  upcoming: () => viewThing(world, { view_id: "events", display: "upcoming", langcode }),
  past: () => viewThing(world, { view_id: "events", display: "past", langcode }),
});

const viewsReference: Maker = (world, place, { langcode }) => {
  const draw = place.draw("view");
  if (draw.chance(0.1)) return { view: null };
  const [view_id, display] = [`list-${String(draw.int(0, 9))}`, draw.pick(["teasers", "rows"])];
  return { view: () => viewThing(world, { view_id, display, langcode }) };
};

const form: Maker = (world, place, { langcode, isOneOfMany }) => {
  const draw = place.draw("form");
  if (draw.chance(0.1) || isOneOfMany) return { webform: null };
  const id = draw.pick(FORM_IDS);
  return { webform: () => formThing(world, id, langcode) };
};

function blockFacts(place: Place, { langcode }: Around): Thing["known"] {
  return { id: `block-${place.hash.toString(36)}`, langcode };
}

const withFacts =
  (make: Maker): Maker =>
  (world, place, around) => ({ ...blockFacts(place, around), ...make(world, place, around) });

/** Generators of blocks with fields that depend on each other. */
export const blockMakers: Readonly<Record<string, Maker>> = {
  LibraryItem: withFacts(libraryItem),
  TableItem: withFacts(table),
  ChartItem: withFacts(chart),
  EventsOverview: withFacts(events),
  ViewsReferenceItem: withFacts(viewsReference),
  WebformItem: withFacts(form),
};
