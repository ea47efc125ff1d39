import { Suspense } from "react";
import type { WrapPageElementBrowserArgs } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { ErrorBoundary } from "../../components/ErrorBoundary/ErrorBoundary";
import { lazyComponent } from "../../components/LazyComponent/lazyComponent";
import { TranslationProvider } from "../../components/TranslationProvider/TranslationProvider";
import type { SiteContext } from "../../cms/pageContext";

const ErrorPage = lazyComponent(async () => (await import("../../layouts/ErrorPage")).ErrorPage);

/**
 * Shows the error page if a template fails outside its content, and only the error text if the shell fails or the script of
 * the error page is missing. Layout handles failures inside the content.
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
