import { incompleteMessage, resolveStates } from "@quatrain/webform";
import { useFormikContext } from "formik";
import { useCallback, useEffect, useId, useMemo, useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Button } from "../components/Button/Button";
import { useLanguage } from "../i18n/useLanguage";
import { Element } from "./elements/Element";
import { ErrorSummary } from "./ErrorSummary";
import type { Form } from "./formTypes";
import { FormStateContext, type FormState } from "./FormState";
import { problemList } from "./problemList";
import { RequestFields } from "./RequestFields";
import { SendingNotice } from "./SendingNotice";
import { useDraft } from "./useDraft";
import type { Submitter } from "./useSubmission";

/** What the server found in an entry. */
export interface ServerFindings {
  /** Messages that concern the whole form. */
  messages: string[];
  fields: { key: string; message: string; value: unknown }[];
}

interface WebformBodyProps {
  form: Form;
  initial: Record<string, unknown>;
  submitter: Submitter;
}

/** The form itself. Without script it is sent as it stands, and answered with a page. */
export function WebformBody({ form, initial, submitter }: WebformBodyProps) {
  const { t } = useTranslation("forms");
  const langcode = useLanguage();
  const id = useId();
  const formik = useFormikContext<Record<string, unknown>>();
  const { values, errors, touched, submitCount, isSubmitting, setFieldValue } = formik;
  const { setFieldTouched, submitForm, setValues } = formik;
  const findings = formik.status as ServerFindings | undefined;
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [alive, setAlive] = useState(false);
  // Until then the browser itself asks for what is required.
  useEffect(() => setAlive(true), []);
  const waiting = useRef(new Set<() => void>());
  const { restored, discard } = useDraft({
    form,
    initial,
    values,
    setValues: (next) => void setValues(next, true),
    submitter,
    element,
  });
  const states = useMemo(() => resolveStates(form.elements, values), [form.elements, values]);

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
  const beforeSubmit = useCallback((handOver: () => void) => {
    waiting.current.add(handOver);
    return () => void waiting.current.delete(handOver);
  }, []);
  const state = useMemo<FormState>(
    () => ({
      id,
      states,
      values,
      messageOf,
      change: (key, value) => void setFieldValue(key, value),
      leave: (key) => void setFieldTouched(key, true, false),
      beforeSubmit,
    }),
    [id, states, values, messageOf, setFieldValue, setFieldTouched, beforeSubmit],
  );

  const problems = problemList(form, messageOf);
  const attempted = submitCount > 0 && !isSubmitting;
  const messages = [...(findings?.messages ?? [])];
  if (problems.length > 0 && messages.length === 0) messages.push(incompleteMessage(langcode));
  const refused = attempted && (problems.length > 0 || findings !== undefined);
  useEffect(() => {
    if (refused) summary.current?.focus();
    // Each attempt anew, and not while the visitor mends what was found.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSubmitting) return;
    formik.setStatus(undefined);
    flushSync(() => waiting.current.forEach((handOver) => handOver()));
    void submitForm();
  }

  return (
    <FormStateContext.Provider value={state}>
      <form
        className="webform"
        ref={element}
        method="post"
        action="/api/webform"
        noValidate={alive}
        aria-label={form.title}
        aria-busy={isSubmitting}
        onSubmit={onSubmit}
      >
        {refused && (
          <ErrorSummary ref={summary} formId={id} messages={messages} problems={problems} />
        )}
        {restored && (
          <p className="webform__note" role="status">
            {t("restored")}{" "}
            <Button look="plain" onClick={discard}>
              {t("discard")}
            </Button>
          </p>
        )}
        <fieldset className="webform__fields" disabled={isSubmitting}>
          <legend className="visually-hidden">{form.title}</legend>
          {Object.values(states).some(({ required }) => required) && (
            <p className="webform__note">{t("requiredNote")}</p>
          )}
          {form.elements.map((each) => (
            <Element key={each.key} element={each} />
          ))}
          <RequestFields form={form} />
          <SendingNotice sending={submitter.sending} pending={isSubmitting} />
          <Button type="submit" icon={isSubmitting ? undefined : "arrow-right"}>
            {submitter.sending === "failed" ? t("retry") : (form.submitLabel ?? t("send"))}
          </Button>
        </fieldset>
      </form>
    </FormStateContext.Provider>
  );
}
