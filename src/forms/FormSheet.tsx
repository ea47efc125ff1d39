import { useTranslation } from "gatsby-plugin-react-i18next";
import type { FormEventHandler, ReactNode, Ref } from "react";
import { Button } from "../components/Button/Button";
import type { IconName } from "../components/Icon/Icon";
import { privateKeys } from "./draft";
import { Element } from "./elements/Element";
import { ErrorSummary } from "./ErrorSummary";
import type { Form } from "./formTypes";
import { WebformContext, type WebformContextValue } from "./WebformContext";
import type { FieldProblem } from "./problemList";
import { RequestFields } from "./RequestFields";
import { WithoutScript } from "./WithoutScript";

interface FormSheetProps {
  form: Form;
  state: WebformContextValue;
  /** Problems that stop the form from being sent, shown above the fields. */
  refusal?: { messages: readonly string[]; problems: readonly FieldProblem[] } | undefined;
  pending?: boolean;
  note?: ReactNode;
  notice?: ReactNode;
  button: { label: string; icon?: IconName | undefined };
  formRef?: Ref<HTMLFormElement>;
  summaryRef?: Ref<HTMLDivElement>;
  onSubmit?: FormEventHandler;
}

/** Draws a form, on a page or in the answer to a submission without script. */
export function FormSheet({ form, state, refusal, pending = false, ...props }: FormSheetProps) {
  const { t } = useTranslation("forms");
  return (
    <WebformContext.Provider value={state}>
      <form
        className="webform"
        ref={props.formRef}
        method="post"
        // Warns the reload guard: a reload loses private values.
        data-private={privateKeys(form).size > 0 || undefined}
        action="/api/webform"
        // Without script the browser validates: it would send nothing of a value that it cannot read.
        noValidate={state.alive}
        aria-label={form.title}
        aria-busy={pending}
        onSubmit={props.onSubmit}
      >
        <DefaultButton />
        {refusal && <ErrorSummary ref={props.summaryRef} formId={state.id} {...refusal} />}
        {props.note}
        <fieldset className="webform__fields" disabled={pending}>
          <legend className="visually-hidden">{form.title}</legend>
          {Object.values(state.elementStates).some(({ required }) => required) && (
            <p className="webform__note">{t("requiredNote")}</p>
          )}
          {form.elements.map((each) => (
            <Element key={each.key} element={each} />
          ))}
          <RequestFields form={form} />
          {props.notice}
          <Button type="submit" icon={props.button.icon}>
            {props.button.label}
          </Button>
        </fieldset>
      </form>
    </WebformContext.Provider>
  );
}

/** Without script, Enter presses the first submit button. It must not be one that adds a field. */
function DefaultButton() {
  return (
    <WithoutScript>
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
    </WithoutScript>
  );
}
