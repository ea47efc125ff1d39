import { useEffect } from "react";
import { DocumentHead } from "../DocumentHead/DocumentHead";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { LocaleCode } from "../../i18n/locales";
import { ErrorView } from "../ErrorView/ErrorView";

/**
 * Error page in place of failed content, within the shell. Search engines must not see it: the content may work as
 * the server sends it.
 */
export function FailedContent({ langcode }: { langcode: LocaleCode }) {
  const { t } = useTranslation();
  useEffect(() => {
    // The focus was in the failed content; move it to the error page.
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
