import { startTransition, useEffect, useRef, useState, type RefObject } from "react";
import { valuesFrom, valuesFromQuery } from "@quatrain/webform";
import { dropDraft, keepDraft, readDraft } from "./draft";
import type { Form } from "./formTypes";
import type { Submitter } from "./useSubmission";

interface DraftedForm {
  form: Form;
  initial: Record<string, unknown>;
  /** The part of `initial` that this page sets, such as the event of the page. */
  placed: Record<string, unknown>;
  values: Record<string, unknown>;
  /** Sets the values and validates them. */
  setValues: (values: Record<string, unknown>) => void;
  /** Marks fields as left by the visitor. */
  setTouched: (touched: Record<string, boolean>) => void;
  submitter: Submitter;
  element: RefObject<HTMLFormElement>;
}

/**
 * Keeps a half-filled form across a reload of the tab, and entries typed before the script loaded. Values from the
 * page or its address win over entries made on another page.
 *
 * @returns whether entries were restored, and a function that clears them
 */
export function useDraft(drafted: DraftedForm): { restored: boolean; discard: () => void } {
  const { form, initial, placed, values, setValues, setTouched, submitter, element } = drafted;
  const [restored, setRestored] = useState(false);
  /** Initial values on this page. A ref, not state: it must never be older than the values. */
  const start = useRef(initial);
  const ready = useRef(false);

  useEffect(() => {
    const draft = readDraft(form);
    const filled = element.current;
    const early = filled ? changed(earlyEntries(form, filled), initial) : {};
    const asked = valuesFromQuery(form.elements, window.location.search);
    const fixed = draft?.place === placeOfForm() ? {} : { ...placed, ...asked };
    const known = Object.keys(initial).filter((key) => !(key in fixed));
    const kept = Object.entries(draft?.values ?? {}).filter(([key]) => known.includes(key));
    const found = { ...asked, ...Object.fromEntries(kept), ...early };
    if (draft) submitter.resume(draft);
    start.current = { ...initial, ...asked };
    const left = Object.keys(early).filter((key) => !isFocused(key));
    // Update in the transition that hydrates the form: an earlier render would clear the fields.
    startTransition(() => {
      if (Object.keys(found).length > 0) setValues({ ...initial, ...found });
      if (left.length > 0) setTouched(Object.fromEntries(left.map((key) => [key, true])));
      setRestored(kept.length > 0);
    });
    // Once, on mount: later the form itself has the current values.
  }, []);

  const { token, attempt } = submitter;
  useEffect(() => {
    // Skip the first values: the draft was not read then.
    const keeps = ready.current && !submitter.isStored();
    if (keeps && Object.keys(changed(values, start.current)).length > 0) {
      keepDraft(form, { values, place: placeOfForm(), token, attempt });
    }
    ready.current = true;
  }, [form, values, token, attempt]);

  function discard() {
    dropDraft(form);
    setValues(start.current);
    setRestored(false);
  }
  return { restored, discard };
}

function placeOfForm(): string {
  return window.location.pathname + window.location.search;
}

/** Entries in the fields of the page, possibly typed before hydration. */
function earlyEntries(form: Form, element: HTMLFormElement): Record<string, unknown> {
  const shown = new Set([...new FormData(element).keys()]);
  const sent = [...new FormData(element)].flatMap(([name, value]) =>
    typeof value === "string" ? [{ element: name, value }] : [],
  );
  const values = valuesFrom(form.elements, sent);
  return Object.fromEntries(Object.entries(values).filter(([key]) => shown.has(key)));
}

/** Whether the field of this element has the focus. */
function isFocused(key: string): boolean {
  return document.activeElement?.getAttribute("name") === key;
}

function changed(
  values: Record<string, unknown>,
  initial: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(initial[key]),
    ),
  );
}
