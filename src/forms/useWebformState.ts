import { incompleteMessage, nativePatterns, resolveStates } from "@quatrain/webform";
import { useFormikContext } from "formik";
import {
  startTransition,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type FormEvent,
} from "react";
import { flushSync } from "react-dom";
import { useLanguage } from "../i18n/useLanguage";
import { afterPaint } from "../browser/afterPaint";
import { fieldNames } from "./fieldNames";
import type { Form } from "./formTypes";
import type { WebformContextValue } from "./WebformContext";
import { problemList } from "./problemList";
import { unsettledParts } from "./unsettled";

/** Problems that the server found in an entry. */
export interface ServerFindings {
  messages: string[];
  fields: { key: string; message: string; value: unknown }[];
}

/** State of a form: the values that its elements share, and its problems. */
export function useWebformState(form: Form) {
  const langcode = useLanguage();
  const id = useId();
  const formik = useFormikContext<Record<string, unknown>>();
  const { values, errors, touched, submitCount, isSubmitting, setFieldValue } = formik;
  const { setFieldTouched, submitForm } = formik;
  const findings = formik.status as ServerFindings | undefined;
  const summary = useRef<HTMLDivElement>(null);
  const afterPress = useAfterPress();
  // A second press before the next render would submit twice.
  const isPressed = useRef(false);
  const flushes = useRef(new Set<() => void>());
  const [alive, setAlive] = useState(false);
  // Low priority: it renders the whole form again, and nobody waits for it.
  useEffect(() => startTransition(() => setAlive(true)), []);
  const elementStates = useMemo(
    () => resolveStates(form.elements, values, nativePatterns, langcode),
    [form.elements, values, langcode],
  );
  const unsettled = useMemo(() => (alive ? undefined : unsettledParts(form)), [alive, form]);

  const messageOf = useCallback(
    (key: string): string | undefined => {
      const found = findings?.fields.find((each) => each.key === key);
      if (found && found.value === values[key]) return found.message;
      const shown = submitCount > 0 || touched[key] === true;
      const error = errors[key];
      return shown && typeof error === "string" ? error : undefined;
    },
    [errors, findings, submitCount, touched, values],
  );
  const registerFlush = useCallback((flush: () => void) => {
    flushes.current.add(flush);
    return () => void flushes.current.delete(flush);
  }, []);
  const flushAll = useCallback(() => {
    flushSync(() => flushes.current.forEach((flush) => flush()));
  }, []);
  // A reload right after the last keystroke must not lose it either.
  useEffect(() => {
    window.addEventListener("pagehide", flushAll);
    return () => window.removeEventListener("pagehide", flushAll);
  }, [flushAll]);
  const change = useCallback(
    (key: string, value: unknown) => void setFieldValue(key, value),
    [setFieldValue],
  );
  const leave = useCallback(
    (key: string) => afterPress(() => afterPaint(() => void setFieldTouched(key, true))),
    [afterPress, setFieldTouched],
  );
  const state = useMemo<WebformContextValue>(
    () => ({
      id,
      alive,
      elementStates,
      unsettled,
      values,
      messageOf,
      change,
      leave,
      registerFlush,
    }),
    [id, alive, elementStates, unsettled, values, messageOf, change, leave, registerFlush],
  );

  const problems = problemList(form, messageOf);
  const attempted = submitCount > 0 && !isSubmitting;
  const messages = [...(findings?.messages ?? [])];
  if (problems.length > 0 && messages.length === 0) messages.push(incompleteMessage(langcode));
  const refused = attempted && (problems.length > 0 || findings !== undefined);
  useEffect(() => {
    isPressed.current = isSubmitting;
    if (refused) summary.current?.focus();
    // After each attempt, but not while the visitor corrects entries.
  }, [submitCount, isSubmitting]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Before hydration shows, this button still submits, although React handles the press already.
    if (submitter instanceof HTMLButtonElement && submitter.name === fieldNames.add) return;
    if (isPressed.current) return;
    isPressed.current = true;
    afterPaint(() => {
      formik.setStatus(undefined);
      flushAll();
      void submitForm();
    });
  }

  return { state, refused, messages, problems, summary, onSubmit };
}

/**
 * Postpones actions that move the page until the pointer is released. A press takes the focus from a field; if its
 * message appeared at once, the pressed element would move away and miss the click.
 */
function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      const acts = waiting.current.splice(0);
      // The browser fires the click after the release.
      if (acts.length > 0) setTimeout(() => acts.forEach((act) => act()));
    };
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("pointerup", release, true);
    document.addEventListener("pointercancel", release, true);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("pointerup", release, true);
      document.removeEventListener("pointercancel", release, true);
    };
  }, []);

  return useCallback((act) => {
    if (pressed.current) waiting.current.push(act);
    else act();
  }, []);
}
