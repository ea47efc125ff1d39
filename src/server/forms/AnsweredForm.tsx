import { useTranslation } from "gatsby-plugin-react-i18next";
import { flattenElements, type FormValues } from "@quatrain/webform";
import type { Findings } from "../../forms/findings";
import type { WebformContextValue } from "../../forms/WebformContext";
import { FormSheet } from "../../forms/FormSheet";
import type { Form } from "../../forms/formTypes";
import { offeredRows } from "../../forms/offeredRows";
import { problemList } from "../../forms/problemList";

/** What a form that was sent without script is drawn again with. */
export interface AnsweredFormProps {
  form: Form;
  values: FormValues;
  /** How the elements stand, by key. */
  states: WebformContextValue["elementStates"];
  /** Proves when the form was drawn. */
  token: string | undefined;
  /** What is wrong; "failed": nobody knows, the CMS gave no answer; null: nothing was sent. */
  findings: Findings | "failed" | null;
  /** How many fields each element had, by key. */
  rows: Readonly<Record<string, number>>;
  /** Key of an element that gets one more field. */
  add?: string | undefined;
}

const nothing = () => undefined;

/** The form again, with what was entered and what is wrong with it. */
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

/** The values of elements that take several, with an empty one for each field that stands ready. */
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
    // A list of which nothing is chosen may not have been sent, but it was there.
    const shown = Math.max(given.length, rows[key] ?? 0);
    const count = key === add ? offeredRows(null, shown) + 1 : shown;
    const fields = Array.from({ length: offeredRows(multiple.limit, count) });
    return [[key, fields.map((_, row) => given[row] ?? "")] as const];
  });
  return Object.fromEntries(filled);
}
