import type { Random } from "@quatrain/contract/testing/random";
import { randomDay, randomTime } from "../dates";
import { randomFloat } from "../numbers";
import type { Place } from "../Place";
import { randomLabel } from "../text";
import { Thing, type Around, type World } from "../world";

/** Existing forms. */
export const FORM_IDS = ["contact", "newsletter", "order", "registration", "survey", "booking"];

const ROW = "WebformFlexbox";
const WITH_CHOICES = ["WebformSelect", "WebformRadios", "WebformCheckboxes"];
const MULTIPLE = ["WebformTextfield", "WebformEmail", "WebformUrl", "WebformSelect"];
const KINDS = [
  ...WITH_CHOICES,
  ...MULTIPLE.slice(0, 3),
  ..."WebformTextarea WebformNumber WebformDate WebformDatetime".split(" "),
  ..."WebformCheckbox WebformMarkup".split(" "),
  ROW,
];
const NAMES = "name email message date topic consent X first-name constructor".split(" ");
const BAD_KEYS = ["", " ", "__proto__", "a[b]", "größe", "1", "a.b", "name", "form-id", "\0"];
const ODD_VALUES = ["0", "1", "true", "null", "a b", "été", "<b>", "a,b", "a:b", "%", "值", '"'];
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  WebformNumber: ["0", "-1", "1e3", "3.5"],
  WebformDate: ["2026-11-21", "2024-02-29"],
  WebformDatetime: ["2026-11-21T09:30"],
  WebformCheckbox: ["1"],
  WebformTextfield: ["été", "<b>", "a b"],
  WebformTextarea: ["a\nb"],
};

const length = (draw: Random) =>
  draw.chance(0.1) ? draw.pick([0, 1, 2 ** 31 - 1]) : draw.int(1, 500);
type Bounds = readonly [low: string, high: string, make: (draw: Random) => number | string];
const COUNTED: Bounds = ["minimum", "maximum", length];
const BOUNDS: readonly Bounds[] = [
  ["minLength", "maxLength", length],
  ["min", "max", (draw) => randomFloat(draw, -1e15, 1e15)],
  ["minDate", "maxDate", randomDay],
  ["timeMin", "timeMax", randomTime],
];

/** Other bounds: usual ones, and what nothing fits. */
const ODD_BOUNDS: Readonly<Record<string, readonly [readonly unknown[], readonly unknown[]]>> = {
  pattern: [
    [
      null,
      null,
      null,
      "[A-Za-zÀ-ÿ' -]+",
      "\\d{4}",
      ".*",
      "a|b|c",
      "\\p{Lu}.{0,40}",
      "[\\u{1F300}-\\u{1F64F}]*",
    ],
    ["[", "a{2,1}", "(?<n>a)(?<n>b)", "\\", "(a+)+$", "(.*)*x", "(?<=a)b", "\\k<x>"],
  ],
  step: [
    [null, 1, 0.1, 0.01, 1e-9, 5, 1e21],
    [0, -1],
  ],
  timeStep: [
    [null, 1, 60, 900, 86_400],
    [0, -60],
  ],
  weekdays: [[[], [], [1, 2, 3], [0, 6]], [[7, -1]]],
};

const RULES: readonly (readonly string[])[] = [
  ["length", "0", "20"],
  ["min", "0"],
  ["number"],
  ["contains_numeric"],
  ["alphanumeric", "latin"],
  ["date_between", "1900-01-01", "2100-01-01"],
  ["is", "a", "b"],
  ["required", "trim"],
  ["matches", "/^[a-z]+$/"],
  ["url", "https:"],
];
const BAD_RULES = [["captcha", "x"], ["between"], ["matches", "/(/"]];

const STATES = ["visible", "invisible", "enabled", "disabled", "required", "optional"];
const BAD_CONDITIONS = [
  { trigger: "STARTS_WITH" },
  { trigger: "BETWEEN", value: "9:1" },
  { trigger: "VALUE_IS" },
  { selector: "nobody" },
  { selector: "a[b][c]" },
];

/** A form, always the same. */
export function formThing(world: World, id: string, langcode: string): Thing {
  const place = world.root.child("webform").child(id);
  const around = { langcode, level: 0 };
  const elements = () => elementsOf(world, place, around, KINDS, []);
  return new Thing("Webform", place, around, { id, elements });
}

/** @param before keys of the earlier elements, on which conditions depend */
function elementsOf(
  world: World,
  place: Place,
  around: Around,
  kinds: readonly string[],
  before: string[],
): Thing[] {
  const draw = place.draw("elements");
  const usual = kinds === KINDS ? draw.int(2, 10) : draw.int(1, 4);
  const count = kinds === KINDS && draw.chance(0.1) ? draw.pick([0, 1, 40]) : usual;
  return Array.from({ length: count }, (_each, index) =>
    elementOf(world, place.child("elements").child(index), around, kinds, before),
  );
}

function elementOf(
  world: World,
  place: Place,
  around: Around,
  kinds: readonly string[],
  before: string[],
): Thing {
  const { damage } = world;
  const draw = place.draw("element");
  const kind = draw.pick(kinds);
  const usualKey = `${draw.pick(NAMES)}_${place.hash.toString(36)}`;
  const isBad = damage.breaks(place, "a key that is none, or that of another", 0.02);
  const key = isBad ? draw.pick(BAD_KEYS) : usualKey;
  const takesValue = kind !== "WebformMarkup" && kind !== ROW;
  const holdsItself = damage.breaks(place, "a row inside itself", 0.02);
  const isUnknown = damage.breaks(place, "an element of a kind that nobody knows", 0.02);
  const earlier = [...before];
  const thing: Thing = new Thing(isUnknown ? "WebformSignature" : kind, place, around, {
    key,
    title: randomLabel(place.draw("title")),
    // A required, read-only element needs a default value.
    readonly: false,
    states: statesOf(world, place, around, key, earlier),
    rules: takesValue && draw.chance(0.3) ? [ruleOf(world, place, around)] : [],
    ...choicesOf(world, place, around, kind),
    ...boundsOf(world, place, around),
    ...(kind === ROW && {
      elements: holdsItself
        ? () => [thing]
        : elementsOf(world, place, around, KINDS.slice(0, -1), before),
    }),
  });
  if (takesValue && !isBad) before.push(key);
  return thing;
}

function choicesOf(world: World, place: Place, around: Around, kind: string): Thing["known"] {
  const draw = place.draw("choices");
  const plain = Array.from(
    { length: draw.chance(0.03) ? 200 : draw.int(1, 7) },
    (_each, at) => `value-${at}`,
  );
  const choices = draw.chance(0.2) ? [...plain, ...draw.some(ODD_VALUES, 3)] : plain;
  const isTwice = world.damage.breaks(place, "an option that is there twice", 0.03);
  const isEmpty = world.damage.breaks(place, "a choice of nothing", 0.03);
  const option = (type: string, value: string) => {
    const at = place.child(value);
    return new Thing(type, at, around, {
      value,
      label: randomLabel(at.draw("label")),
      group: null,
    });
  };
  const exclusive = (name: string) =>
    kind === "WebformCheckboxes" && draw.chance(0.3)
      ? option("WebformExclusiveOption", `--${name}--`)
      : null;
  const values = [...(isEmpty ? [] : choices), ...(isTwice ? choices.slice(0, 1) : [])];
  const isMultiple = MULTIPLE.includes(kind) && draw.chance(0.15);
  const most = kind === "WebformCheckboxes" ? 3 : isMultiple ? 2 : 1;
  const known = WITH_CHOICES.includes(kind) ? choices : (EXAMPLES[kind] ?? []);
  const limit = draw.pick([null, 2, 5]);
  return {
    options: values.map((value) => option("WebformOption", value)),
    optionsAll: exclusive("all"),
    optionsNone: exclusive("none"),
    multiple: isMultiple ? new Thing("WebformMultiple", place, around, { limit }) : null,
    defaultValue: draw.chance(0.7) ? [] : draw.some(known, most),
  };
}

function boundsOf(world: World, place: Place, around: Around): Thing["known"] {
  const between = ([low, high, make]: Bounds) => {
    const draw = place.draw(low);
    const [one, other] = [make(draw), make(draw)];
    const isReversed = world.damage.breaks(place, `${low} over ${high}`, 0.04);
    const [first, last] = one < other !== isReversed ? [one, other] : [other, one];
    const isOpen = (name: string) => !isReversed && place.draw(name).chance(0.6);
    return [
      [low, isOpen(low) ? null : first],
      [high, isOpen(high) ? null : last],
    ] as const;
  };
  const odd = Object.entries(ODD_BOUNDS).map(([name, [usual, bad]]) => {
    const isBad = world.damage.breaks(place, `a ${name} that nothing fits`, 0.04);
    return [name, place.draw(name).pick(isBad ? bad : usual)] as const;
  });
  const counted = Object.fromEntries(between(COUNTED));
  const hasCounter = place.draw("counter").chance(0.3);
  return {
    ...Object.fromEntries([...BOUNDS.flatMap(between), ...odd]),
    counter: hasCounter
      ? new Thing("WebformCounter", place.child("counter"), around, counted)
      : null,
  };
}

function ruleOf(world: World, place: Place, around: Around): Thing {
  const isBad = world.damage.breaks(place, "a rule that nobody knows, or without arguments", 0.06);
  const [rule, ...args] = place.draw("rules").pick(isBad ? BAD_RULES : RULES);
  return new Thing("WebformRule", place.child("rules"), around, { rule, args });
}

/** States that depend on earlier elements, so that there are no cycles. */
function statesOf(
  world: World,
  place: Place,
  around: Around,
  key: string,
  before: readonly string[],
): Thing | null {
  const draw = place.draw("states");
  if (before.length === 0 || draw.chance(0.6)) return null;
  const states = draw.some(STATES, draw.int(1, 3)).map((name) => {
    const at = place.child(name);
    const hasNone = world.damage.breaks(at, "a state without conditions", 0.05);
    const conditions = draw.some(before, hasNone ? 0 : draw.int(1, 3)).map((selector) => {
      const usual = { selector, trigger: draw.pick(["EMPTY", "FILLED"]), value: null };
      const isBad = world.damage.breaks(at, "a condition that can never hold", 0.1);
      const bad = draw.pick([...BAD_CONDITIONS, { selector: key }]);
      return new Thing("WebformCondition", at, around, isBad ? { ...usual, ...bad } : usual);
    });
    return [name, new Thing("WebformState", at, around, { conditions })];
  });
  const none = [...STATES, "checked", "unchecked"].map((name) => [name, null]);
  return new Thing("WebformStates", place, around, Object.fromEntries([...none, ...states]));
}
