import { useTranslation } from "gatsby-plugin-react-i18next";
import { flattenElements, type FormValues } from "@quatrain/webform";
import type { Findings } from "../../forms/findings";
import type { WebformContextValue } from "../../forms/WebformContext";
import { FormSheet } from "../../forms/FormSheet";
import type { Form } from "../../forms/formTypes";
import { offeredRows } from "../../forms/offeredRows";
import { problemList } from "../../forms/problemList";

export interface AnsweredFormProps {
  form: Form;
  values: FormValues;
  /** State of the elements, by key. */
  states: WebformContextValue["elementStates"];
  /** Token that proves when the form was drawn. */
  token: string | undefined;
  /** Problems; "failed": the CMS gave no answer; null: nothing was submitted. */
  findings: Findings | "failed" | null;
  /** Number of controls of each element, by key. */
  rows: Readonly<Record<string, number>>;
  /** Key of the element that gets one more control. */
  add?: string | undefined;
}

const nothing = () => undefined;

/** The form with entries and problems, for the answer page. */
export function AnsweredForm({
  form,
  values,
  states,
  token,
  findings,
  rows,
  add,
}: AnsweredFormProps) {
  const { t } = useTranslation("forms");
  const found = findings === "failed" ? { messages: [t("failed")], fields: [] } : findings;
  const messageOf = (key: string) => found?.fields.find((each) => each.key === key)?.message;
  const state: WebformContextValue = {
    id: "field",
    alive: false,
    redrawn: { token, added: add },
    elementStates: states,
    values: { ...values, ...valuesInRows(form, values, rows, add) },
    messageOf,
    change: nothing,
    leave: nothing,
    registerFlush: () => nothing,
  };
  const refusal = found && { messages: found.messages, problems: problemList(form, messageOf) };
  return (
    <FormSheet
      form={form}
      state={state}
      refusal={refusal ?? undefined}
      button={{ label: form.submitLabel ?? t("send"), icon: "arrow-right" }}
    />
  );
}

/** Values of elements with several, padded with an empty one per empty control. */
function valuesInRows(
  form: Form,
  values: FormValues,
  rows: AnsweredFormProps["rows"],
  add: string | undefined,
): Record<string, string[]> {
  const filled = flattenElements(form.elements).flatMap((element) => {
    if (!("multiple" in element) || !element.multiple) return [];
    if (element.__typename === "WebformCheckboxes") return [];
    const { key, multiple } = element;
    const entered = values[key];
    const given = Array.isArray(entered) ? entered.map(String) : [];
    // Browsers send nothing for an unselected list, but the control was there.
    const shown = Math.max(given.length, rows[key] ?? 0);
    const count = key === add ? offeredRows(null, shown) + 1 : shown;
    const fields = Array.from({ length: offeredRows(multiple.limit, count) });
    return [[key, fields.map((_, row) => given[row] ?? "")] as const];
  });
  return Object.fromEntries(filled);
}
