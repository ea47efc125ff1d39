import { useFormikContext } from "formik";
import { useRef, useEffect } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../components/Button/Button";
import { FormSheet } from "./FormSheet";
import type { Form } from "./formTypes";
import { useDraft } from "./useDraft";
import type { Submitter, Sending } from "./useSubmission";
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

/** Shows the status of a submission, for screen readers, too. */
function SendingNotice({ sending, pending }: { sending: Sending; pending: boolean }) {
  const { t } = useTranslation("forms");
  const failed = sending === "failed" || sending === "outdated";
  const place = useRef<HTMLDivElement>(null);
  // The disabled button lost the focus while the submission was running.
  useEffect(() => {
    if (failed && !pending) place.current?.focus();
  }, [failed, pending]);
  return (
    <div
      className="webform__notice"
      ref={place}
      role="status"
      tabIndex={-1}
      data-failed={failed || undefined}
    >
      {pending && <p>{sending === "slow" ? t("slow") : t("sending")}</p>}
      {!pending && failed && <p>{t(sending)}</p>}
      {!pending && sending === "outdated" && (
        <Button look="secondary" onClick={() => window.location.reload()}>
          {t("reload")}
        </Button>
      )}
    </div>
  );
}
