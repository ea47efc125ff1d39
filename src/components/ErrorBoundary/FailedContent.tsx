import { useEffect } from "react";
import { DocumentHead } from "../DocumentHead/DocumentHead";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { LocaleCode } from "../../i18n/locales";
import { ErrorView } from "../ErrorView/ErrorView";

/**
 * In place of the content of a page that has failed: the error page, within the shell. It says nothing to
 * search engines: what fails in one browser is healthy as the server answers it.
 */
export function FailedContent({ langcode }: { langcode: LocaleCode }) {
  const { t } = useTranslation();
  useEffect(() => {
    // What had the focus may be gone with the content; then the focus would be nowhere.
    if (document.activeElement === document.body) {
      document.getElementById("content")?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <>
      <DocumentHead>
        <title>{t("error.other.title")}</title>
      </DocumentHead>
      <ErrorView langcode={langcode} code={500} />
    </>
  );
}
