import {
  getNamedType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  type GraphQLNamedType,
  type GraphQLOutputType,
} from "graphql";
import { randomBlocks } from "./makers/blocks";
import { isKindOfPage, pagesFor } from "./makers/pages";
import type { Place } from "./Place";
import { randomFloatOf, randomIntOf, randomString, type FieldFacts } from "./scalars";
import type { World } from "./world";

/** A field to generate, with its position. */
export interface Wanted extends FieldFacts {
  readonly place: Place;
}

/** Probability that an optional value is missing. */
const ABSENT = 0.2;

/** Generates a random value that fits a type and a description. */
export function generate(world: World, type: GraphQLOutputType, wanted: Wanted): unknown {
  if (isNonNullType(type)) return present(world, type.ofType, wanted);
  return wanted.place.draw("absent").chance(ABSENT) ? null : present(world, type, wanted);
}

function present(world: World, type: GraphQLOutputType, wanted: Wanted): unknown {
  if (isListType(type)) return list(world, type.ofType as GraphQLOutputType, wanted);
  return single(world, getNamedType(type), wanted);
}

function single(world: World, type: GraphQLNamedType, wanted: Wanted): unknown {
  const { place, around } = wanted;
  const draw = place.draw();
  if (isEnumType(type)) return draw.pick(type.getValues()).name;
  if (isKindOfPage(world, type.name)) {
    return pagesFor(world, type.name, place, around, 1)[0] ?? null;
  }
  if (isAbstractType(type)) {
    const kinds = world.schema.getPossibleTypes(type).map(({ name }) => name);
    return world.thing(draw.pick(kinds), place, around);
  }
  switch (type.name) {
    case "Boolean":
      return draw.chance(0.5);
    case "Int":
      return randomIntOf(draw, wanted);
    case "Float":
      return randomFloatOf(draw, wanted);
    case "String":
      return randomString(draw, wanted, world);
    default:
      return world.thing(type.name, place, around);
  }
}

function list(world: World, type: GraphQLOutputType, wanted: Wanted): unknown[] {
  const { place, around } = wanted;
  const { name } = getNamedType(type);
  if (name === "ParagraphInterface") return randomBlocks(world, place, around);
  const count = around.isOneOfMany ? 0 : lengthAt(place);
  if (isKindOfPage(world, name)) return pagesFor(world, name, place, around, count);
  return Array.from({ length: count }, (_each, index) =>
    generate(world, type, { ...wanted, place: place.child(index) }),
  );
}

function lengthAt(place: Place): number {
  const draw = place.draw("length");
  const kind = draw.next();
  if (kind < 0.12) return 0;
  return kind < 0.97 ? draw.int(1, 4) : draw.int(5, 25);
}
