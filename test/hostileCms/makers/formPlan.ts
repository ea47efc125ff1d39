import type { Place } from "../Place";
import type { World } from "../world";

/** An element of a form without its derived fields. */
export interface PlannedElement {
  readonly place: Place;
  readonly kind: string;
  readonly key: string;
  /** Options to choose from. */
  readonly choices: readonly string[];
  /** Elements of a row. */
  readonly inside: readonly PlannedElement[];
}

const KINDS = [
  "WebformTextfield",
  "WebformEmail",
  "WebformUrl",
  "WebformTextarea",
  "WebformNumber",
  "WebformDate",
  "WebformDatetime",
  "WebformSelect",
  "WebformRadios",
  "WebformCheckboxes",
  "WebformCheckbox",
  "WebformMarkup",
  "WebformFlexbox",
];

const WITH_CHOICES = ["WebformSelect", "WebformRadios", "WebformCheckboxes"];

const NAMES = [
  "name",
  "email",
  "message",
  "date",
  "topic",
  "consent",
  "X",
  "first-name",
  "constructor",
];

const BAD_KEYS = [
  "",
  " ",
  "__proto__",
  "a[b]",
  "größe",
  "1",
  "a.b",
  "name",
  "form-id",
  "token",
  "\0",
  "<b>",
];

const ODD_VALUES = ["0", "1", "true", "null", "a b", "été", "<b>", "a,b", "a:b", "%", "值", '"'];

/** Whether an element of a kind has a value. */
export function takesValue({ kind }: PlannedElement): boolean {
  return kind !== "WebformMarkup" && kind !== "WebformFlexbox";
}

/** Elements of a form, in order. */
export function planElements(world: World, place: Place): PlannedElement[] {
  const draw = place.draw("elements");
  const count = draw.chance(0.1) ? draw.pick([0, 1, 40]) : draw.int(2, 10);
  let number = 0;
  const plan = (at: Place, kinds: readonly string[]): PlannedElement => {
    const own = at.draw("kind");
    const kind = own.pick(kinds);
    number += 1;
    const key = `${own.pick(NAMES)}_${String(number)}`;
    const isBadKey = world.damage.breaks(at, "a key that is none, or that of another", 0.02);
    const isInRow = kinds.length < KINDS.length;
    return {
      place: at,
      kind,
      key: isBadKey ? own.pick(BAD_KEYS) : key,
      choices: WITH_CHOICES.includes(kind) ? choices(at) : [],
      inside:
        kind === "WebformFlexbox" && !isInRow
          ? Array.from({ length: own.int(1, 4) }, (_each, index) =>
              plan(at.child("elements").child(index), KINDS.slice(0, -1)),
            )
          : [],
    };
  };
  return Array.from({ length: count }, (_each, index) =>
    plan(place.child("elements").child(index), KINDS),
  );
}

function choices(place: Place): string[] {
  const draw = place.draw("choices");
  const count = draw.chance(0.03) ? 200 : draw.int(1, 7);
  const plain = Array.from({ length: count }, (_each, index) => `value-${String(index)}`);
  return draw.chance(0.2) ? [...plain, ...draw.some(ODD_VALUES, 3)] : plain;
}
