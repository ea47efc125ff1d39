import { useEffect, useRef, useState, type RefObject } from "react";
import { valuesFrom } from "@quatrain/webform";
import { dropDraft, keepDraft, readDraft } from "./draft";
import type { Form } from "./formTypes";
import type { Submitter } from "./useSubmission";

interface DraftedForm {
  form: Form;
  initial: Record<string, unknown>;
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
 * came.
 *
 * @returns whether entries were brought back, and a way to clear them.
 */
export function useDraft(drafted: DraftedForm): { restored: boolean; discard: () => void } {
  const { form, initial, values, setValues, setTouched, submitter, element } = drafted;
  const [restored, setRestored] = useState(false);
  const ready = useRef(false);

  useEffect(() => {
    const draft = readDraft(form);
    const early = element.current ? changed(earlyEntries(form, element.current), initial) : {};
    const known = Object.keys(initial);
    const kept = Object.entries(draft?.values ?? {}).filter(([key]) => known.includes(key));
    const found = { ...Object.fromEntries(kept), ...early };
    if (draft) submitter.resume(draft);
    if (Object.keys(found).length > 0) setValues({ ...initial, ...found });
    const left = Object.keys(early).filter((key) => !isFocused(key));
    if (left.length > 0) setTouched(Object.fromEntries(left.map((key) => [key, true])));
    setRestored(kept.length > 0);
    // Once, when the form comes to life: later on the form itself knows best.
  }, []);

  const { token, attempt } = submitter;
  useEffect(() => {
    // The first values are those before the draft was read.
    const keeps = ready.current && !submitter.isStored();
    if (keeps && Object.keys(changed(values, initial)).length > 0) {
      keepDraft(form, { values, token, attempt });
    }
    ready.current = true;
  }, [form, initial, values, token, attempt]);

  function discard() {
    dropDraft(form);
    setValues(initial);
    setRestored(false);
  }
  return { restored, discard };
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
