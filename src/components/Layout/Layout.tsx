import { Slice } from "gatsby";
import { Suspense, useContext, type ReactNode, createContext } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { LinkFragment, TranslationFragment } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";
import { offeredLocales } from "../../i18n/offeredLanguages";
import { DrawnBreadcrumb, LazyFailedContent, DrawnLanguageSwitcher } from "../ServerDrawn/drawn";
import { ErrorBoundary } from "../ErrorBoundary/ErrorBoundary";
import { LanguageNotice } from "../LanguageSwitcher/LanguageNotice";
import "./Layout.css";

interface Shell {
  header: ReactNode;
  footer: ReactNode;
}

/**
 * Header and footer that the page renders itself instead of using slices. Slices are rendered apart from pages, so
 * their links cannot depend on the page, which a preview needs.
 */
export const ShellContext = createContext<Shell | null>(null);

interface LayoutProps {
  langcode: LocaleCode;
  /** Path without language prefix, for a page with the same path in all languages, such as search. */
  path?: string | undefined;
  title?: string | undefined;
  /** The page in its languages. By default `path` in all languages. */
  translations?: readonly TranslationFragment[] | undefined;
  /** Parent page in its languages, for the switcher. */
  parentTranslations?: readonly TranslationFragment[] | undefined;
  /** Pages from the home page to this page, without this page. */
  breadcrumb?: readonly LinkFragment[] | undefined;
  foot?: ReactNode;
  /** Replaces the page's header slice, for a page whose language is unknown until it is shown. */
  header?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of every page. All pages of a language share header and footer as slices. */
export function Layout(props: LayoutProps) {
  const {
    langcode,
    path,
    title,
    translations,
    parentTranslations,
    breadcrumb = [],
    children,
  } = props;
  const { t } = useTranslation();
  const shell = useContext(ShellContext);
  return (
    <div className="shell">
      <a className="shell__skip" href="#content">
        {t("skipLink")}
      </a>
      <div className="shell__languages wrap">
        {offeredLocales().length > 1 && (
          <DrawnLanguageSwitcher
            source={translations ?? path ?? langcode}
            langcode={langcode}
            translations={translations ?? sameInAllLanguages(path, title)}
            parentTranslations={parentTranslations}
          />
        )}
      </div>
      {props.header ?? shell?.header ?? <Slice alias="header" />}
      <LanguageNotice />
      {breadcrumb.length > 0 && (
        <div className="shell__breadcrumb wrap">
          <DrawnBreadcrumb items={breadcrumb} title={title} />
        </div>
      )}
      <main className="shell__main" id="content" tabIndex={-1}>
        <ErrorBoundary
          fallback={
            <Suspense fallback={null}>
              <LazyFailedContent langcode={langcode} />
            </Suspense>
          }
        >
          {children}
        </ErrorBoundary>
      </main>
      {props.foot}
      {props.footer ?? shell?.footer ?? <Slice alias="footer" />}
    </div>
  );
}

function sameInAllLanguages(path: string | undefined, title = ""): TranslationFragment[] {
  return path === undefined
    ? []
    : offeredLocales().map(({ code }) => ({ langcode: code, path, title }));
}
