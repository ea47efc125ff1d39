import type { ElementState } from "@quatrain/webform";
import { createContext, useContext } from "react";

/** What the parts of a form share. */
export interface FormState {
  /** Begins the ids of the form's elements in the page. */
  id: string;
  /** Whether script has taken over; until then the form is sent by the browser as it stands. */
  alive: boolean;
  /** How each part stands, by key. */
  states: Readonly<Record<string, ElementState>>;
  /** What was entered, by key. */
  values: Readonly<Record<string, unknown>>;
  /** What is wrong with a part, where that is to be shown. */
  messageOf: (key: string) => string | undefined;
  /** Takes over what was entered. */
  change: (key: string, value: unknown) => void;
  /** The visitor has left the part: from now on it says what is wrong. */
  leave: (key: string) => void;
  /** Calls back before the form is sent, to hand over what waits. Gives what ends that. */
  beforeSubmit: (handOver: () => void) => () => void;
}

export const FormStateContext = createContext<FormState | null>(null);

/** What the parts of the form share. Only inside a form. */
export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (!state) throw new Error("There is no form around this element.");
  return state;
}
