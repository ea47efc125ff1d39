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
  /** What keeps the form from being sent, to be shown. */
  refusal?: { messages: readonly string[]; problems: readonly FieldProblem[] } | undefined;
  /** Whether an entry is on its way. */
  pending?: boolean;
  /** What stands above the fields. */
  note?: ReactNode;
  /** How it stands with sending. */
  notice?: ReactNode;
  button: { label: string; icon?: IconName | undefined };
  formRef?: Ref<HTMLFormElement>;
  summaryRef?: Ref<HTMLDivElement>;
  onSubmit?: FormEventHandler;
}

/** A form as it stands: in a page, and in the answer to one that was sent without script. */
export function FormSheet({ form, state, refusal, pending = false, ...props }: FormSheetProps) {
  const { t } = useTranslation("forms");
  return (
    <WebformContext.Provider value={state}>
      <form
        className="webform"
        ref={props.formRef}
        method="post"
        // Tells who would reload the page that not all of it would come back.
        data-private={privateKeys(form).size > 0 || undefined}
        action="/api/webform"
        // Without script the browser itself refuses what it cannot read, of which it would send nothing.
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

/** What the Enter key presses where there is no script: the first button that sends, not one that adds a field. */
function DefaultButton() {
  return (
    <WithoutScript>
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
    </WithoutScript>
  );
}
