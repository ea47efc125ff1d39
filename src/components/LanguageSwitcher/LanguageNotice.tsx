import { useEffect, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { takeMissingTranslation } from "./languageChoice";
import "./LanguageNotice.css";

/** Tells a visitor once, after a language link, that the previous page has no translation. */
export function LanguageNotice() {
  const { t } = useTranslation();
  const [arrived, setArrived] = useState(false);

  useEffect(() => setArrived(takeMissingTranslation()), []);

  return (
    <div className="language-notice" role="status">
      {arrived && <p className="language-notice__text wrap">{t("language.arrived")}</p>}
    </div>
  );
}
