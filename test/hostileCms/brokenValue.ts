import {
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLOutputType,
} from "graphql";
import { BAD_PATHS, BAD_URLS } from "./addresses";
import { BAD_DATES, BAD_TIME_ZONES } from "./dates";
import type { Random } from "@quatrain/contract/testing/random";
import { generate, type Wanted } from "./generate";
import { BAD_LANGUAGE_TAGS } from "./languages";
import { Thing, type World } from "./world";

/** A broken value, with a description of the damage. */
type Break = readonly [value: unknown, what: string];

/** Maximum length of huge lists. */
const HUGE = 3000;

/** Values of the wrong type for any leaf. */
const NO_TEXTS: readonly unknown[] = [
  7,
  0,
  true,
  {},
  [],
  ["a", "b"],
  { processed: "<p>a</p>" },
  [null],
];
const NO_NUMBERS: readonly unknown[] = [
  "7",
  "",
  "NaN",
  "many",
  true,
  {},
  [],
  1e308,
  -1,
  0,
  0.5,
  1e21,
];
const NO_BOOLEANS: readonly unknown[] = ["true", "yes", 0, 1, "", {}, []];

const ODD_TEXTS = [
  "<p>HTML where <b>text</b> is promised</p>",
  "<script>alert(1)</script>",
  "a\0b",
  "\ud800",
  "",
  "a\udfffb",
  "\u0007bell",
  "[object Object]",
  "undefined",
  "x".repeat(200_000),
  "\ufffe",
  "   ",
];

const BAD_COLOURS = [
  "red",
  "#ggg",
  "#12345",
  "",
  "url(x)",
  "#fff;background:url(//evil.example)",
  "0",
  "\0",
];

/** Texts that violate a description. */
const BAD_BY_MEANING: readonly (readonly [RegExp, readonly string[]])[] = [
  [/IANA name/, BAD_TIME_ZONES],
  [/ISO 8601|HH:MM/, BAD_DATES],
  [/#rrggbb/, BAD_COLOURS],
  [/language|^Language/i, BAD_LANGUAGE_TAGS],
  [/path\b.*without language prefix/i, BAD_PATHS],
  [/address|URL|where to (go|take part)/i, BAD_URLS],
];

/** Breaks a value of the contract: omits it, changes its type, or violates its description. */
export function brokenValue(
  world: World,
  type: GraphQLOutputType,
  value: unknown,
  wanted: Wanted,
): unknown {
  const draw = wanted.place.draw("break");
  const [broken, what] = breakOf(world, type, value, wanted, draw);
  world.damage.ways.add(what);
  return broken;
}

function breakOf(
  world: World,
  type: GraphQLOutputType,
  value: unknown,
  wanted: Wanted,
  draw: Random,
): Break {
  if (isNonNullType(type) && draw.chance(0.3)) return [null, "null for a value"];
  const inner = getNullableType(type);
  if (isListType(inner)) return brokenList(world, inner.ofType, value, wanted, draw);
  if (isLeafType(inner)) return brokenLeaf(inner, wanted, draw);
  return brokenObject(value, wanted, draw);
}

function brokenLeaf(type: GraphQLOutputType, { description }: Wanted, draw: Random): Break {
  const named = getNamedType(type);
  if (isEnumType(named)) {
    const values = [
      "SOMETHING_NEW",
      "",
      7,
      named.getValues()[0]?.name.toLowerCase(),
      {},
      "toString",
    ];
    return [draw.pick(values), "an unknown value of an enumeration"];
  }
  if (named.name === "Boolean") return [draw.pick(NO_BOOLEANS), "no yes or no"];
  if (named.name !== "String") return [draw.pick(NO_NUMBERS), "no number, or one out of bounds"];
  const bad = BAD_BY_MEANING.find(([words]) => words.test(description))?.[1];
  if (bad && draw.chance(0.7)) return [draw.pick(bad), "a text that is not what it says"];
  return draw.chance(0.5)
    ? [draw.pick(NO_TEXTS), "no text"]
    : [draw.pick(ODD_TEXTS), "a text of what no text holds"];
}

function brokenObject(value: unknown, { place, around }: Wanted, draw: Random): Break {
  const kind = draw.next();
  if (kind < 0.3) return ["a text", "a text for an object"];
  if (kind < 0.45) return [[value], "a list for an object"];
  if (kind < 0.6) return [{}, "an empty object"];
  if (kind < 0.7) return [draw.pick([7, true]), "a number, or yes or no, for an object"];
  const own = value instanceof Thing ? value.known : {};
  return [new Thing(unknownKind(draw), place, around, own), "an object of an unknown type"];
}

/** Names of types that the contract lacks, or uses elsewhere. */
function unknownKind(draw: Random): string {
  return draw.pick([
    "ThingOfTheFuture",
    "ThingOfTheFuture",
    "HomePage",
    "TextItem",
    "",
    "__proto__",
  ]);
}

function brokenList(
  world: World,
  type: GraphQLOutputType,
  value: unknown,
  wanted: Wanted,
  draw: Random,
): Break {
  const entries = Array.isArray(value) ? (value as unknown[]) : [];
  const [first] = entries;
  const kind = draw.next();
  if (kind < 0.12) return [{}, "an object for a list"];
  if (kind < 0.2) return [draw.pick(["", "a, b", 7]), "a text or a number for a list"];
  if (kind < 0.28 && entries.length > 0) return [first, "one entry without its list"];
  if (kind < 0.36) return [[entries], "a list in a list"];
  if (kind < 0.55)
    return [[...entries, null, ...entries], "a list with null in it, and entries twice"];
  if (kind < 0.7) return [[], "an empty list"];
  if (kind < 0.88) return [[...entries, strange(wanted, draw)], "a list with a strange entry"];
  return [huge(world, type, wanted), `a list of ${String(HUGE)} entries`];
}

function strange({ place, around }: Wanted, draw: Random): unknown {
  if (draw.chance(0.4)) return draw.pick<unknown>(["a", 7, {}, [], false]);
  return new Thing(unknownKind(draw), place.child("strange"), around);
}

function huge(world: World, type: GraphQLOutputType, wanted: Wanted): unknown[] {
  // Small ones, to stay below the site's limit for responses.
  const around = { ...wanted.around, isOneOfMany: true };
  if (around.isOneOfMany === wanted.around.isOneOfMany) return [];
  return Array.from({ length: HUGE }, (_each, index) =>
    generate(world, type, { ...wanted, around, place: wanted.place.child(index) }),
  );
}
