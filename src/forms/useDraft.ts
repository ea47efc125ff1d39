import { startTransition, useEffect, useRef, useState, type RefObject } from "react";
import { valuesFrom, valuesFromQuery } from "@quatrain/webform";
import { dropDraft, keepDraft, readDraft } from "./draft";
import type { Form } from "./formTypes";
import type { Submitter } from "./useSubmission";

interface DraftedForm {
  form: Form;
  initial: Record<string, unknown>;
  /** What of it belongs to the place that the form stands in, such as the event of the page. */
  placed: Record<string, unknown>;
  values: Record<string, unknown>;
  /** Changes the values, and validates them. */
  setValues: (values: Record<string, unknown>) => void;
  /** Says which fields a visitor has been in and left. */
  setTouched: (touched: Record<string, boolean>) => void;
  submitter: Submitter;
  element: RefObject<HTMLFormElement>;
}

/**
 * Keeps a half-filled form over a reload of the tab, and what was typed before the page's script
 * came. What the place of the form or the address of the page brings wins over what was entered elsewhere.
 *
 * @returns whether entries were brought back, and a way to clear them.
 */
export function useDraft(drafted: DraftedForm): { restored: boolean; discard: () => void } {
  const { form, initial, placed, values, setValues, setTouched, submitter, element } = drafted;
  const [restored, setRestored] = useState(false);
  /** What the form began with here. Not a state: it must never be seen older than the values. */
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
    // In one with what brings the form to life: drawn before, it would wipe out what stands in the fields.
    startTransition(() => {
      if (Object.keys(found).length > 0) setValues({ ...initial, ...found });
      if (left.length > 0) setTouched(Object.fromEntries(left.map((key) => [key, true])));
      setRestored(kept.length > 0);
    });
    // Once, when the form comes to life: later on the form itself knows best.
  }, []);

  const { token, attempt } = submitter;
  useEffect(() => {
    // The first values are those before the draft was read.
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

/** Path and query of the page. */
function placeOfForm(): string {
  return window.location.pathname + window.location.search;
}

/** What stands in the fields of the page, which may have been filled before they came to life. */
function earlyEntries(form: Form, element: HTMLFormElement): Record<string, unknown> {
  const shown = new Set([...new FormData(element).keys()]);
  const sent = [...new FormData(element)].flatMap(([name, value]) =>
    typeof value === "string" ? [{ element: name, value }] : [],
  );
  const values = valuesFrom(form.elements, sent);
  return Object.fromEntries(Object.entries(values).filter(([key]) => shown.has(key)));
}

/** Whether a visitor is in a field, by the key of its element. */
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
