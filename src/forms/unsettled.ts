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
    form.elements.flatMap((element) => {
      const inner = element.__typename === "WebformFlexbox" ? element.elements : [];
      return [element, ...inner].map(({ key, states }) => [
        key,
        {
          // What is hidden, out of use or ticked by itself need not be given either.
          required: isOpen(element.states, anyState) || isOpen(states, anyState),
          enabled: isOpen(element.states, ofUse) || isOpen(states, ofUse),
        },
      ]);
    }),
  );
}

const ofUse = ["enabled", "disabled"] as const;
const anyState = [
  ...ofUse,
  "visible",
  "invisible",
  "required",
  "optional",
  "checked",
  "unchecked",
] as const;

function isOpen(states: States | null, names: readonly (keyof States)[]): boolean {
  return names.some((name) => states?.[name]);
}
