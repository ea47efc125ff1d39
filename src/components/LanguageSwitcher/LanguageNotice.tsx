import { useEffect, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { takeMissingTranslation } from "./languageChoice";
import "./LanguageNotice.css";

/**
 * Tells who came by a language link that the page they left does not exist in this language. Said
 * once: a reload or the back button does not repeat it.
 */
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
