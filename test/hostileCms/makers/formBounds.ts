import type { Draw } from "../Draw";
import { randomDay, randomTime } from "../dates";
import { randomFloat } from "../numbers";
import type { Place } from "../Place";
import { Thing, type Around, type World } from "../world";

type Fields = Readonly<Record<string, unknown>>;

/** Two optional values in ascending order, or in any order in broken mode. */
function bounds<Value extends string | number>(
  world: World,
  place: Place,
  names: readonly [string, string],
  make: (draw: Draw) => Value,
): Fields {
  const draw = place.draw(names.join());
  const [one, other] = [make(draw), make(draw)];
  const isReversed =
    one !== other && world.damage.breaks(place, `${names[0]} over ${names[1]}`, 0.04);
  const [low, high] = one < other !== isReversed ? [one, other] : [other, one];
  const isWhole = isReversed || draw.chance(0.4);
  return {
    [names[0]]: isWhole || draw.chance(0.4) ? low : null,
    [names[1]]: isWhole || draw.chance(0.4) ? high : null,
  };
}

const length = (draw: Draw) =>
  draw.chance(0.1) ? draw.pick([0, 1, 2_147_483_647]) : draw.int(1, 500);

const PATTERNS = [
  "[A-Za-zÀ-ÿ' -]+",
  "\\d{4}",
  "[A-Z]{2}\\d{2}[A-Z0-9]{1,30}",
  ".*",
  "a|b|c",
  "\\p{Lu}.{0,40}",
  "[^<>]+",
  "(\\+\\d{1,3} ?)?[\\d ]{6,14}",
  "[\\u{1F300}-\\u{1F64F}]*",
];

/** Invalid patterns, and patterns with catastrophic backtracking. */
const BAD_PATTERNS = [
  "[",
  "(",
  "a{2,1}",
  "(?<n>a)(?<n>b)",
  "\\",
  "(a+)+$",
  "(.*)*x",
  "(?<=a)b",
  "\\k<x>",
  "*",
];

function lengths(world: World, place: Place): Fields {
  return bounds(world, place, ["minLength", "maxLength"], length);
}

function pattern(world: World, place: Place): Fields {
  const draw = place.draw("pattern");
  const isBad = world.damage.breaks(place, "a pattern that is none, or takes for ever", 0.06);
  const usual = draw.chance(0.7) ? null : draw.pick(PATTERNS);
  return { pattern: isBad ? draw.pick(BAD_PATTERNS) : usual };
}

function counter(world: World, place: Place, around: Around): Fields {
  if (place.draw("counter").chance(0.7)) return { counter: null };
  const at = place.child("counter");
  const known = bounds(world, at, ["minimum", "maximum"], length);
  return { counter: new Thing("WebformCounter", at, around, known) };
}

function numbers(world: World, place: Place): Fields {
  const draw = place.draw("step");
  const isBad = world.damage.breaks(place, "a step of nothing", 0.04);
  const step = draw.pick([null, 1, 0.1, 0.01, 1e-9, 5, 1e21]);
  const finite = (each: Draw) => randomFloat(each, -1e15, 1e15);
  const fields = bounds(world, place, ["min", "max"], finite);
  return { ...fields, step: isBad ? draw.pick([0, -1]) : step };
}

function days(world: World, place: Place): Fields {
  const draw = place.draw("weekdays");
  const weekdays = draw.chance(0.6) ? [] : draw.some([0, 1, 2, 3, 4, 5, 6], draw.int(1, 7));
  const isBad = world.damage.breaks(place, "a day of the week that is none", 0.04);
  return {
    ...bounds(world, place, ["minDate", "maxDate"], randomDay),
    weekdays: isBad ? [...weekdays, 7, -1] : weekdays,
  };
}

function times(world: World, place: Place): Fields {
  const fields = bounds(world, place, ["timeMin", "timeMax"], randomTime);
  return { ...fields, timeStep: place.draw("timeStep").pick([null, 1, 60, 900, 86_400]) };
}

type Bounds = (world: World, place: Place, around: Around) => Fields;

const ofText: readonly Bounds[] = [lengths, pattern];

/** Limits for the values of an element, by its kind. */
export const elementBounds: Readonly<Record<string, readonly Bounds[]>> = {
  WebformTextfield: [...ofText, counter],
  WebformEmail: ofText,
  WebformUrl: ofText,
  WebformTextarea: [lengths, counter],
  WebformNumber: [numbers],
  WebformDate: [days],
  WebformDatetime: [days, times],
};
