import type { Draw } from "../Draw";
import type { Place } from "../Place";
import { Thing, type Around, type World } from "../world";
import { takesValue, type PlannedElement } from "./formPlan";

const STATES = ["visible", "invisible", "enabled", "disabled", "required", "optional"];
const TICKING = [...STATES, "checked", "unchecked"];

const COMPARING = [
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL_TO",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL_TO",
];

const UNKNOWN_TRIGGERS = ["STARTS_WITH", "value", "", "CHANGED", "toString"];

/**
 * States of an element that depend on earlier elements, so that there are no cycles. Null without
 * dependencies.
 */
export function statesThing(
  world: World,
  own: PlannedElement,
  before: readonly PlannedElement[],
  around: Around,
): Thing | null {
  const place = own.place.child("states");
  const sources = before.filter(takesValue);
  if (sources.length === 0 || place.draw().chance(0.6)) return null;
  const ticks = ["WebformCheckbox", "WebformFlexbox"].includes(own.kind);
  const names = place.draw("names").some(ticks ? TICKING : STATES, place.draw("count").int(1, 3));
  const none = Object.fromEntries(TICKING.map((name) => [name, null]));
  const some = names.map((name) => {
    const at = place.child(name);
    return [name, stateThing(world, at, own, sources, around)];
  });
  return new Thing("WebformStates", place, around, { ...none, ...Object.fromEntries(some) });
}

function stateThing(
  world: World,
  place: Place,
  own: PlannedElement,
  sources: readonly PlannedElement[],
  around: Around,
): Thing {
  const count = place.draw("conditions").int(1, 3);
  const hasNone = world.damage.breaks(place, "a state without conditions", 0.05);
  const conditions = Array.from({ length: hasNone ? 0 : count }, (_each, index) => {
    const at = place.child("conditions").child(index);
    const known = conditionOn(at.draw().pick(sources), at.draw("condition"));
    return new Thing("WebformCondition", at, around, { ...known, ...damaged(world, at, own) });
  });
  return new Thing("WebformState", place, around, { conditions });
}

interface Condition {
  selector?: string;
  trigger?: string;
  value?: string | null;
}

function conditionOn(source: PlannedElement, draw: Draw): Condition {
  const { kind, key, choices } = source;
  if (draw.chance(0.2))
    return { selector: key, trigger: draw.pick(["EMPTY", "FILLED"]), value: null };
  if (kind === "WebformCheckbox") {
    return { selector: key, trigger: draw.pick(["CHECKED", "UNCHECKED"]), value: null };
  }
  if (kind === "WebformCheckboxes" && draw.chance(0.5)) {
    const selector = `${key}[${draw.pick(choices)}]`;
    return { selector, trigger: draw.pick(["CHECKED", "UNCHECKED"]), value: null };
  }
  const value = choices.length > 0 ? draw.pick(choices) : draw.pick(["", "1", "été", "2026-11-21"]);
  const trigger = draw.pick(["VALUE_IS", "VALUE_IS_NOT"]);
  if (draw.chance(0.5)) return { selector: key, trigger, value };
  return { selector: key, ...comparison(draw) };
}

function comparison(draw: Draw): Condition {
  const kind = draw.unit();
  if (kind < 0.3) {
    const value = draw.pick(["[a-z]+", "\\d{4}", ".*", "[\\p{L} ]+", "a|b", ""]);
    return { trigger: draw.pick(["PATTERN", "NOT_PATTERN"]), value };
  }
  const number = draw.pick([0, -1, 0.5, 18, 1e21]);
  if (kind < 0.6) return { trigger: draw.pick(COMPARING), value: String(number) };
  const value = `${String(number)}:${String(number + draw.pick([0, 1, 1000]))}`;
  return { trigger: draw.pick(["BETWEEN", "NOT_BETWEEN"]), value };
}

function damaged(world: World, place: Place, own: PlannedElement): Condition {
  const draw = place.draw("damage");
  const { damage } = world;
  if (damage.breaks(place, "a trigger that nobody knows", 0.04)) {
    return { trigger: draw.pick(UNKNOWN_TRIGGERS) };
  }
  if (damage.breaks(place, "a condition on an element that is not there", 0.03)) {
    return { selector: draw.pick(["nobody", "", "a[b][c]", "[x]", "toString"]) };
  }
  if (damage.breaks(place, "a condition on itself", 0.03)) return { selector: own.key };
  if (damage.breaks(place, "a range from the larger to the smaller", 0.03)) {
    return { trigger: "BETWEEN", value: "9:1" };
  }
  if (damage.breaks(place, "a comparison with no value", 0.03)) {
    return { trigger: "VALUE_IS", value: null };
  }
  return {};
}
