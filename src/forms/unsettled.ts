import { flattenElements } from "@quatrain/webform";
import type { Form, FormElement } from "./formTypes";

/** What further entries may change of a part of a form. */
export interface Unsettled {
  /** Whether it has to be given. */
  required: boolean;
  /** Whether it can be changed. */
  enabled: boolean;
}

type States = NonNullable<FormElement["states"]>;

/**
 * What conditions leave open of the parts of a form, by key: without script nothing follows them, so a browser must
 * neither ask for such a part nor put it out of use. The conditions of a row hold for all in it.
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
