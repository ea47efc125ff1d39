import { useFormikContext } from "formik";
import { useTranslation } from "../i18n/useTranslation";
import { usePagePath } from "../components/PagePath/PagePath";
import { useLanguage } from "../i18n/useLanguage";
import type { Form } from "./formTypes";
import { fieldNames } from "./fieldNames";

/** What is sent besides the entries where there is no script, and the trap for programs that fill in everything. */
export function RequestFields({ form }: { form: Form }) {
  const { t } = useTranslation("forms");
  const { values, setFieldValue } = useFormikContext<Record<string, unknown>>();
  const langcode = useLanguage();
  const path = usePagePath();
  const trap = values[fieldNames.honeypot];
  return (
    <>
      <input type="hidden" name={fieldNames.id} value={form.id} />
      <input type="hidden" name={fieldNames.langcode} value={langcode} />
      <input type="hidden" name={fieldNames.path} value={path} />
      <div className="webform__trap" aria-hidden="true">
        <label>
          {t("honeypot")}
          <input
            type="text"
            name={fieldNames.honeypot}
            tabIndex={-1}
            autoComplete="off"
            value={typeof trap === "string" ? trap : ""}
            onChange={(event) => void setFieldValue(fieldNames.honeypot, event.target.value, false)}
          />
        </label>
      </div>
    </>
  );
}
