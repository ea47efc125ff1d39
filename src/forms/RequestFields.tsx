import { useTranslation } from "gatsby-plugin-react-i18next";
import { usePagePath } from "../components/PagePath/PagePath";
import { useLanguage } from "../i18n/useLanguage";
import type { Form } from "./formTypes";
import { fieldNames } from "./fieldNames";
import { useWebformContext } from "./WebformContext";

/**
 * Attributes that make password managers skip a field: 1Password, Bitwarden, Dashlane and LastPass, in this order.
 */
const ignoredByPasswordManagers = {
  "data-1p-ignore": true,
  "data-bwignore": true,
  "data-form-type": "other",
  "data-lpignore": true,
};

/** Hidden fields for a submission without script, and a honeypot for programs that fill in everything. */
export function RequestFields({ form }: { form: Form }) {
  const { t } = useTranslation("forms");
  const { values, change, redrawn } = useWebformContext();
  const langcode = useLanguage();
  const path = usePagePath();
  const trap = values[fieldNames.honeypot];
  return (
    <>
      <input type="hidden" name={fieldNames.id} value={form.id} />
      <input type="hidden" name={fieldNames.langcode} value={langcode} />
      <input type="hidden" name={fieldNames.path} value={path} />
      {redrawn?.token && <input type="hidden" name={fieldNames.token} value={redrawn.token} />}
      <div className="webform__trap" aria-hidden="true">
        <label>
          <span>{t("honeypot")}</span>
          <input
            type="text"
            name={fieldNames.honeypot}
            tabIndex={-1}
            autoComplete="off"
            {...ignoredByPasswordManagers}
            value={typeof trap === "string" ? trap : ""}
            onChange={(event) => change(fieldNames.honeypot, event.target.value)}
          />
        </label>
      </div>
    </>
  );
}
