import { useTranslation } from "gatsby-plugin-react-i18next";
import { usePagePath } from "../components/PagePath/PagePath";
import { useLanguage } from "../i18n/useLanguage";
import type { Form } from "./formTypes";
import { fieldNames } from "./fieldNames";
import { useFormState } from "./FormState";

/** What makes password managers pass over a field: 1Password, Bitwarden, Dashlane and LastPass, in this order. */
const leftAlone = {
  "data-1p-ignore": true,
  "data-bwignore": true,
  "data-form-type": "other",
  "data-lpignore": true,
};

/** What is sent besides the entries where there is no script, and the trap for programs that fill in everything. */
export function RequestFields({ form }: { form: Form }) {
  const { t } = useTranslation("forms");
  const { values, change, answered } = useFormState();
  const langcode = useLanguage();
  const path = usePagePath();
  const trap = values[fieldNames.honeypot];
  return (
    <>
      <input type="hidden" name={fieldNames.id} value={form.id} />
      <input type="hidden" name={fieldNames.langcode} value={langcode} />
      <input type="hidden" name={fieldNames.path} value={path} />
      {answered?.token && <input type="hidden" name={fieldNames.token} value={answered.token} />}
      <div className="webform__trap" aria-hidden="true">
        <label>
          <span>{t("honeypot")}</span>
          <input
            type="text"
            name={fieldNames.honeypot}
            tabIndex={-1}
            autoComplete="off"
            {...leftAlone}
            value={typeof trap === "string" ? trap : ""}
            onChange={(event) => change(fieldNames.honeypot, event.target.value)}
          />
        </label>
      </div>
    </>
  );
}
