import type { ElementState } from "@quatrain/webform";
import { createContext, useContext } from "react";
import type { Unsettled } from "./unsettled";

/** Additional state of a form that the server draws again, in the answer to a submission without script. */
interface Redrawn {
  /** Token that proves when the form was opened. */
  token: string | undefined;
  /** Key of the element that just got one more control. */
  added: string | undefined;
}

/** State that the elements of a form share. */
export interface WebformContextValue {
  /** Begins the ids of the form's elements in the page. */
  id: string;
  /** Whether the form has hydrated. Until then the browser sends it. */
  alive: boolean;
  /** Set on the answer page, which has no script. */
  redrawn?: Redrawn;
  /** State of each element, by key. */
  elementStates: Readonly<Record<string, ElementState>>;
  /** Properties that depend on conditions, by key. Set until the form has hydrated. */
  unsettled?: Readonly<Record<string, Unsettled>> | undefined;
  values: Readonly<Record<string, unknown>>;
  messageOf: (key: string) => string | undefined;
  change: (key: string, value: unknown) => void;
  /** Marks an element as left; from then on it shows its message. */
  leave: (key: string) => void;
  /** Calls `flush` before the form is sent and when the page is left. Returns a function that ends this. */
  registerFlush: (flush: () => void) => () => void;
}

export const WebformContext = createContext<WebformContextValue | null>(null);

/** State of the form around the calling component. Throws outside of a form. */
export function useWebformContext(): WebformContextValue {
  const state = useContext(WebformContext);
  if (!state) throw new Error("There is no form around this element.");
  return state;
}
