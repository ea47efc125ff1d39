import { flattenElements } from "@quatrain/webform";
import type { Form, FormElement } from "./formTypes";

/** Properties of an element that further entries may change. */
export interface Unsettled {
  /** Whether it is required. */
  required: boolean;
  /** Whether it is enabled. */
  enabled: boolean;
}

type States = NonNullable<FormElement["states"]>;

/**
 * Properties of elements that depend on conditions, by key. Without script nothing updates them, so the browser
 * must neither require nor disable these elements. Conditions of a row apply to everything in it.
 */
export function unsettledParts(form: Form): Readonly<Record<string, Unsettled>> {
  return Object.fromEntries(
    form.elements.flatMap((element) =>
      flattenElements([element]).map(({ key, states }) => [
        key,
        {
          // A hidden, disabled or ticked element needs no entry either.
          required: hasCondition(element.states, anyState) || hasCondition(states, anyState),
          enabled: hasCondition(element.states, useStates) || hasCondition(states, useStates),
        },
      ]),
    ),
  );
}

const useStates = ["enabled", "disabled"] as const;
const anyState = [
  ...useStates,
  "visible",
  "invisible",
  "required",
  "optional",
  "checked",
  "unchecked",
] as const;

function hasCondition(states: States | null, names: readonly (keyof States)[]): boolean {
  return names.some((name) => states?.[name]);
}
