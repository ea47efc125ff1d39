import type { Place } from "../Place";
import { randomLabel } from "../text";
import { Thing, type Around, type World } from "../world";
import { elementBounds } from "./formBounds";
import { planElements, takesValue, type PlannedElement } from "./formPlan";
import { statesThing } from "./formStates";

/** Existing forms. */
export const FORM_IDS = [
  "contact",
  "newsletter",
  "order",
  "registration",
  "survey",
  "feedback",
  "booking",
  "complaint",
];

/** A form, always the same. Null for an unknown name. */
export function formThing(world: World, id: string, langcode: string): Thing | null {
  if (!FORM_IDS.includes(id)) return null;
  const place = world.root.child("webform").child(id);
  const around = { langcode, level: 0 };
  return new Thing("Webform", place, around, {
    id,
    elements: () => elementThings(world, planElements(world, place), around),
  });
}

/** Keys of a form, for responses to submissions. */
export function formKeys(world: World, id: string): string[] {
  const flat = (elements: readonly PlannedElement[]): PlannedElement[] =>
    elements.flatMap((each) => [each, ...flat(each.inside)]);
  const place = world.root.child("webform").child(id);
  return flat(planElements(world, place))
    .filter(takesValue)
    .map(({ key }) => key);
}

/** Elements with their fields. Conditions only depend on earlier elements or rows. */
function elementThings(
  world: World,
  elements: readonly PlannedElement[],
  around: Around,
  before: PlannedElement[] = [],
): Thing[] {
  return elements.map((own) => {
    const thing = elementThing(world, own, around, before);
    before.push(own, ...own.inside);
    return thing;
  });
}

function elementThing(
  world: World,
  own: PlannedElement,
  around: Around,
  before: readonly PlannedElement[],
): Thing {
  const { place, kind, key } = own;
  const more = (elementBounds[kind] ?? []).map((make) => make(world, place, around));
  const rows = kind === "WebformFlexbox" ? rowFields(world, own, around, before) : {};
  const isUnknown = world.damage.breaks(place, "an element of a kind that nobody knows", 0.02);
  return new Thing(isUnknown ? "WebformSignature" : kind, place, around, {
    key,
    title: randomLabel(place.draw("title")),
    states: statesThing(world, own, before, around),
    rules: rules(world, own, before, around),
    ...valueFields(own, around),
    ...choiceFields(world, own, around),
    ...rows,
    ...Object.assign({}, ...more),
  });
}

function rowFields(
  world: World,
  own: PlannedElement,
  around: Around,
  before: readonly PlannedElement[],
): Thing["known"] {
  const holdsItself = world.damage.breaks(own.place, "a row inside itself", 0.06);
  const earlier = [...before];
  const elements = (): Thing[] => [
    ...elementThings(world, own.inside, around, [...earlier]),
    ...(holdsItself
      ? [new Thing("WebformFlexbox", own.place, around, { key: own.key, elements })]
      : []),
  ];
  return { elements };
}

/** Kinds that may have several values. */
const MULTIPLE = ["WebformTextfield", "WebformEmail", "WebformUrl", "WebformNumber", "WebformDate"];

function valueFields(own: PlannedElement, around: Around): Thing["known"] {
  const draw = own.place.draw("values");
  const isMultiple = MULTIPLE.includes(own.kind) && draw.chance(0.15);
  const limit = draw.chance(0.5) ? null : draw.int(2, 5);
  const at = own.place.child("multiple");
  return {
    multiple: isMultiple ? new Thing("WebformMultiple", at, around, { limit }) : null,
    defaultValue: defaults(own, isMultiple ? 2 : 1),
    // A required, read-only element needs a default value.
    readonly: false,
  };
}

const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  WebformNumber: ["0", "-1", "1e3", "3.5"],
  WebformDate: ["2026-11-21", "2024-02-29"],
  WebformDatetime: ["2026-11-21T09:30"],
  WebformCheckbox: ["1"],
  WebformTextfield: ["été", "<b>", "a b"],
  WebformTextarea: ["a\nb"],
};

function defaults({ kind, place, choices }: PlannedElement, most: number): string[] {
  const draw = place.draw("defaults");
  const examples = choices.length > 0 ? choices : (EXAMPLES[kind] ?? []);
  return draw.chance(0.7) ? [] : draw.some(examples, kind === "WebformCheckboxes" ? 3 : most);
}

function choiceFields(
  world: World,
  { kind, place, choices }: PlannedElement,
  around: Around,
): Thing["known"] {
  if (choices.length === 0) return {};
  const draw = place.draw("options");
  const group = draw.chance(0.2) ? randomLabel(draw) : null;
  const isEmpty = world.damage.breaks(place, "a choice of nothing", 0.03);
  const isTwice = world.damage.breaks(place, "an option that is there twice", 0.03);
  const values = isEmpty ? [] : isTwice ? [...choices, choices[0]] : choices;
  const option = (type: string, value: string | undefined, at: Place) =>
    new Thing(type, at, around, { value, label: randomLabel(at.draw("label")), group });
  const exclusive = (name: string) =>
    kind === "WebformCheckboxes" && draw.chance(0.3)
      ? option("WebformExclusiveOption", `--${name}--`, place.child(name))
      : null;
  return {
    options: values.map((value, index) =>
      option("WebformOption", value, place.child("options").child(index)),
    ),
    optionsAll: exclusive("all"),
    optionsNone: exclusive("none"),
  };
}

/** Conditions with their arguments. */
const RULES: readonly (readonly string[])[] = [
  ["length", "0", "20"],
  ["min", "0"],
  ["max", "1e9"],
  ["number"],
  ["alpha"],
  ["contains_numeric"],
  ["alphanumeric", "latin"],
  ["date_after", "2000-01-01"],
  ["is", "a", "b"],
  ["not", "x"],
  ["date_between", "1900-01-01", "2100-01-01"],
  ["starts_with", "a"],
  ["required", "trim"],
  ["matches", "/^[a-z]+$/"],
  ["url", "https:"],
];

function rules(
  world: World,
  own: PlannedElement,
  before: readonly PlannedElement[],
  around: Around,
): Thing[] {
  const draw = own.place.draw("rules");
  if (!takesValue(own) || draw.chance(0.7)) return [];
  const other = before.find(takesValue);
  const usual = other && draw.chance(0.2) ? ["require_one", other.key] : draw.pick(RULES);
  const at = own.place.child("rules").child(0);
  const isUnknown = world.damage.breaks(at, "a rule that nobody knows", 0.06);
  const lacks = world.damage.breaks(at, "a rule without its arguments", 0.06);
  const [rule, ...args] = isUnknown ? ["captcha", "x"] : lacks ? ["between"] : usual;
  return [new Thing("WebformRule", at, around, { rule, args })];
}
