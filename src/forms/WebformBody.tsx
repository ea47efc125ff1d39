import { useFormikContext } from "formik";
import { useRef } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../components/Button/Button";
import { FormSheet } from "./FormSheet";
import type { Form } from "./formTypes";
import { SendingNotice } from "./SendingNotice";
import { useDraft } from "./useDraft";
import type { Submitter } from "./useSubmission";
import { useWebformState } from "./useWebformState";

interface WebformBodyProps {
  form: Form;
  initial: Record<string, unknown>;
  /** Initial values that this page sets, part of `initial`. */
  placed: Record<string, unknown>;
  submitter: Submitter;
}

/** Draws the form and its state. Without script the browser sends it, and the server answers with a page. */
export function WebformBody({ form, initial, placed, submitter }: WebformBodyProps) {
  const { t } = useTranslation("forms");
  const { values, setValues, setTouched, isSubmitting } =
    useFormikContext<Record<string, unknown>>();
  const { state, refused, messages, problems, summary, onSubmit } = useWebformState(form);
  const element = useRef<HTMLFormElement>(null);
  const { restored, discard } = useDraft({
    form,
    initial,
    placed,
    values,
    setValues: (next) => void setValues(next, true),
    setTouched: (touched) => void setTouched(touched, false),
    submitter,
    element,
  });
  const label = submitter.sending === "failed" ? t("retry") : (form.submitLabel ?? t("send"));

  return (
    <FormSheet
      form={form}
      state={state}
      refusal={refused ? { messages, problems } : undefined}
      pending={isSubmitting}
      note={
        restored && (
          <p className="webform__note" role="status">
            <span>{t("restored")}</span>{" "}
            <Button look="plain" onClick={discard}>
              {t("discard")}
            </Button>
          </p>
        )
      }
      notice={<SendingNotice sending={submitter.sending} pending={isSubmitting} />}
      button={{ label, icon: isSubmitting ? undefined : "arrow-right" }}
      formRef={element}
      summaryRef={summary}
      onSubmit={onSubmit}
    />
  );
}
