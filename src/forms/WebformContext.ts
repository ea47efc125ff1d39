import type { ElementState } from "@quatrain/webform";
import { createContext, useContext } from "react";
import type { Unsettled } from "./unsettled";

/** What a page needs besides that answers a form sent without script. */
interface Redrawn {
  /** Proves when the form was opened. */
  token: string | undefined;
  /** Key of the element that has just got one more field. */
  added: string | undefined;
}

/** What the parts of a form share. */
export interface WebformContextValue {
  /** Begins the ids of the form's elements in the page. */
  id: string;
  /** Whether script has taken over; until then the form is sent by the browser as it stands. */
  alive: boolean;
  /** Set where the form stands in the answer to one that was sent: no script will take it over. */
  redrawn?: Redrawn;
  /** How each part stands, by key. */
  elementStates: Readonly<Record<string, ElementState>>;
  /** What further entries may change of each part, by key, as long as nothing would follow them. */
  unsettled?: Readonly<Record<string, Unsettled>> | undefined;
  /** What was entered, by key. */
  values: Readonly<Record<string, unknown>>;
  /** What is wrong with a part, where that is to be shown. */
  messageOf: (key: string) => string | undefined;
  /** Takes over what was entered. */
  change: (key: string, value: unknown) => void;
  /** The visitor has left the part: from now on it says what is wrong. */
  leave: (key: string) => void;
  /** Calls back before the form is sent, to hand over what waits. Gives what ends that. */
  registerFlush: (flush: () => void) => () => void;
}

export const WebformContext = createContext<WebformContextValue | null>(null);

/** What the parts of the form share. Only inside a form. */
export function useWebformContext(): WebformContextValue {
  const state = useContext(WebformContext);
  if (!state) throw new Error("There is no form around this element.");
  return state;
}
