import { useFormikContext } from "formik";
import { useRef } from "react";
import { useTranslation } from "../i18n/useTranslation";
import { Button } from "../components/Button/Button";
import { Element } from "./elements/Element";
import { ErrorSummary } from "./ErrorSummary";
import { privateKeys } from "./draft";
import type { Form } from "./formTypes";
import { FormStateContext } from "./FormState";
import { RequestFields } from "./RequestFields";
import { SendingNotice } from "./SendingNotice";
import { useDraft } from "./useDraft";
import type { Submitter } from "./useSubmission";
import { useWebformState } from "./useWebformState";
import { WithoutScript } from "./WithoutScript";

interface WebformBodyProps {
  form: Form;
  initial: Record<string, unknown>;
  submitter: Submitter;
}

/** The form itself. Without script it is sent as it stands, and answered with a page. */
export function WebformBody({ form, initial, submitter }: WebformBodyProps) {
  const { t } = useTranslation("forms");
  const { values, setValues, isSubmitting } = useFormikContext<Record<string, unknown>>();
  const { state, refused, messages, problems, summary, onSubmit } = useWebformState(form);
  const element = useRef<HTMLFormElement>(null);
  const { restored, discard } = useDraft({
    form,
    initial,
    values,
    setValues: (next) => void setValues(next, true),
    submitter,
    element,
  });

  return (
    <FormStateContext.Provider value={state}>
      <form
        className="webform"
        ref={element}
        method="post"
        // Tells who would reload the page that not all of it would come back.
        data-private={privateKeys(form).size > 0 || undefined}
        action="/api/webform"
        // Without script the browser itself asks for what is required.
        noValidate={state.alive}
        aria-label={form.title}
        aria-busy={isSubmitting}
        onSubmit={onSubmit}
      >
        <DefaultButton />
        {refused && (
          <ErrorSummary ref={summary} formId={state.id} messages={messages} problems={problems} />
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
          {Object.values(state.states).some(({ required }) => required) && (
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

/** What the Enter key presses where there is no script: the first button that sends, not one that adds a field. */
function DefaultButton() {
  return (
    <WithoutScript>
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
    </WithoutScript>
  );
}
