import { Suspense } from "react";
import type { WrapPageElementBrowserArgs } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { ErrorBoundary } from "../../components/ErrorBoundary/ErrorBoundary";
import { lazyComponent } from "../../components/LazyComponent/lazyComponent";
import { TranslationProvider } from "../../components/TranslationProvider/TranslationProvider";
import type { SiteContext } from "../../cms/pageContext";

const ErrorPage = lazyComponent(async () => (await import("../../layouts/ErrorPage")).ErrorPage);

/**
 * Shows the error page where a template fails outside of its content, and its text alone where it is the
 * shell that fails, or the script of that page is missing. What fails within the content stays within it: see
 * Layout.
 */
export function wrapPageElement({
  element,
  props,
}: WrapPageElementBrowserArgs<object, SiteContext>) {
  const { langcode, siteName } = props.pageContext;
  const bare = (
    <TranslationProvider langcode={langcode}>
      <PlainError />
    </TranslationProvider>
  );
  const page = (
    <Suspense fallback={null}>
      <ErrorPage context={{ langcode, siteName }} code={500} message="" />
    </Suspense>
  );
  return (
    <ErrorBoundary fallback={<ErrorBoundary fallback={bare}>{page}</ErrorBoundary>}>
      {element}
    </ErrorBoundary>
  );
}

function PlainError() {
  const { t } = useTranslation();
  return (
    <main id="content" className="wrap">
      <h1>{t("error.other.title")}</h1>
      <p>{t("error.other.text")}</p>
    </main>
  );
}
