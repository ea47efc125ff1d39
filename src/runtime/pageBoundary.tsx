import type { WrapPageElementBrowserArgs } from "gatsby";
import { ErrorBoundary } from "../components/ErrorBoundary/ErrorBoundary";
import { ErrorView } from "../components/ErrorView/ErrorView";
import { TranslationProvider } from "../components/TranslationProvider/TranslationProvider";
import { ErrorPage } from "../templates/ErrorPage";
import type { SiteContext } from "../templates/pageContext";

/**
 * Shows the error page where a template fails outside of its content, and that page without the shell
 * where it is the shell that fails. What fails within the content stays within it: see Layout.
 */
export function wrapPageElement({
  element,
  props,
}: WrapPageElementBrowserArgs<object, SiteContext>) {
  const { langcode, siteName } = props.pageContext;
  const bare = (
    <TranslationProvider langcode={langcode}>
      <main id="content">
        <ErrorView langcode={langcode} code={500} />
      </main>
    </TranslationProvider>
  );
  const page = <ErrorPage context={{ langcode, siteName }} code={500} message="" />;
  return (
    <ErrorBoundary fallback={<ErrorBoundary fallback={bare}>{page}</ErrorBoundary>}>
      {element}
    </ErrorBoundary>
  );
}
