import { initialValues, nativePatterns, prefilledValues, valuesToSend } from "@quatrain/webform";
import { Formik } from "formik";
import { useMemo } from "react";
import { useLanguage } from "../i18n/useLanguage";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { dropDraft } from "./draft";
import { findingsOf } from "./findings";
import { fieldNames } from "./fieldNames";
import type { DefaultData, Form, FormConfirmation, CompleteConfirmation } from "./formTypes";
import { useValidator } from "./useValidator";
import { useSubmission } from "./useSubmission";
import type { ServerFindings } from "./useWebformState";
import { WebformBody } from "./WebformBody";
import { navigate } from "gatsby";
import { mayBePage } from "../i18n/mayBePage";
import { redirectTarget } from "./redirectTarget";

interface WebformProps {
  form: Form;
  /** Initial values that this page sets. */
  defaultData?: DefaultData | undefined;
  /** Called once the CMS has stored the entry. */
  onConfirmed: (confirmation: CompleteConfirmation) => void;
}

const none: DefaultData = [];

/**
 * Shows a form that editors made. The rules run here during input and again on the server; the server's messages
 * appear at their fields.
 */
export function Webform({ form, defaultData = none, onConfirmed }: WebformProps) {
  const langcode = useLanguage();
  const { t } = useTranslation("forms");
  const { elements } = form;
  const placed = useMemo(() => prefilledValues(elements, defaultData), [elements, defaultData]);
  const initial = useMemo<Record<string, unknown>>(
    () => ({ ...initialValues(elements), ...placed }),
    [elements, placed],
  );
  const validator = useValidator(form, langcode);
  const submitter = useSubmission(form);

  return (
    <Formik<Record<string, unknown>>
      initialValues={initial}
      validate={validator}
      validateOnBlur={false}
      onSubmit={async (values, { setStatus, setFieldValue }) => {
        setStatus(undefined);
        const sent = valuesToSend(elements, values, nativePatterns, langcode);
        const submission = await submitter.send(sent, honeypotOf(values));
        if (!submission) return;
        if (submission.success) {
          dropDraft(form);
          const { confirmation } = submission;
          followConfirmation(confirmation);
          onConfirmed(
            completeConfirmation(confirmation, {
              title: t("success.title"),
              message: t("success.message"),
            }),
          );
          return;
        }
        const { messages, fields } = findingsOf(submission, langcode);
        const status: ServerFindings = {
          messages,
          // Keep the message until the value changes.
          fields: fields.map((each) => ({ ...each, value: values[each.key] })),
        };
        setStatus(status);
        // A program filled in the honeypot. Visitors cannot see it, so clear it for them.
        void setFieldValue(fieldNames.honeypot, "", false);
      }}
    >
      <WebformBody form={form} initial={initial} placed={placed} submitter={submitter} />
    </Formik>
  );
}

function completeConfirmation(
  confirmation: FormConfirmation | null,
  standard: { title: string; message: string },
): CompleteConfirmation {
  return {
    type: confirmation?.type ?? "MESSAGE",
    title: confirmation?.title ?? standard.title,
    message: confirmation?.message ?? { processed: `<p>${standard.message}</p>` },
    reference: confirmation?.reference ?? null,
  };
}

function honeypotOf(values: Record<string, unknown>): string {
  const value = values[fieldNames.honeypot];
  return typeof value === "string" ? value : "";
}

/** Redirects the visitor if the confirmation names an address that redirects may lead to. Browser only. */
function followConfirmation(confirmation: FormConfirmation | null): void {
  if (confirmation?.type !== "REDIRECT" || !confirmation.redirectUrl) return;
  const target = redirectTarget(confirmation.redirectUrl);
  if (target === null) return;
  if (mayBePage(target)) void navigate(target);
  else window.location.assign(target);
}
