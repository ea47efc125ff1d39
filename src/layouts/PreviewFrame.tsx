import { useEffect, useMemo, type ReactNode } from "react";
import { DocumentHead } from "../components/DocumentHead/DocumentHead";
import { Footer } from "../components/Footer/Footer";
import { Header } from "../components/Header/Header";
import { ShellContext } from "../components/Layout/Layout";
import { SiteLinksContext } from "../components/SiteLinks/SiteLinks";
import { TranslationProvider } from "../components/TranslationProvider/TranslationProvider";
import { localeOf } from "../i18n/locales";
import { inPreview } from "../i18n/previewPaths";
import { setPreviewEnvironment } from "../browser/uiStore";
import type { PreviewContext } from "../cms/pageContext";

/** Frame of preview pages: links that stay in the preview, and a head that hides it from search engines. */
export function PreviewFrame({
  context: { langcode, chrome },
  children,
}: {
  context: PreviewContext;
  children: ReactNode;
}) {
  useEffect(() => {
    setPreviewEnvironment(true);
    return () => setPreviewEnvironment(false);
  }, []);
  const shell = useMemo(
    () => ({ header: <Header {...chrome} />, footer: <Footer {...chrome} /> }),
    [chrome],
  );
  return (
    <TranslationProvider langcode={langcode}>
      <SiteLinksContext.Provider value={inPreview}>
        <ShellContext.Provider value={shell}>
          <DocumentHead>
            {/* The starter hides drafts that come back from the browser cache. */}
            <html lang={localeOf(langcode).iso} data-draft="" />
            <meta name="robots" content="noindex, nofollow" />
            <meta name="referrer" content="no-referrer" />
          </DocumentHead>
          {children}
        </ShellContext.Provider>
      </SiteLinksContext.Provider>
    </TranslationProvider>
  );
}
