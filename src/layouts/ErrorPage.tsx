import type { ReactNode } from "react";
import { DocumentHead } from "../components/DocumentHead/DocumentHead";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { ErrorView, errorKind } from "../components/ErrorView/ErrorView";
import { Layout } from "../components/Layout/Layout";
import { localeOf } from "../i18n/locales";
import { TranslationProvider } from "../components/TranslationProvider/TranslationProvider";
import type { SiteContext } from "../cms/pageContext";

/** The error page, in the shell of the site. */
export function ErrorPage({
  context,
  code,
  message,
  fatal = false,
  slices,
}: {
  context: Pick<SiteContext, "langcode" | "siteName">;
  code: number;
  /** The exact line of the error catalogue, if there is one. */
  message: string;
  /** Whether the path is invalid; otherwise it is just not found. */
  fatal?: boolean;
  /** Header and footer for a page without a language. */
  slices?: { header: ReactNode; footer: ReactNode };
}) {
  const { langcode } = context;
  return (
    <TranslationProvider langcode={langcode}>
      <ErrorHead context={context} code={code} />
      <Layout langcode={langcode} {...slices}>
        <ErrorView langcode={langcode} code={code} message={message} fatal={fatal} />
      </Layout>
    </TranslationProvider>
  );
}

function ErrorHead({
  context,
  code,
}: {
  context: Pick<SiteContext, "langcode" | "siteName">;
  code: number;
}) {
  const { t } = useTranslation();
  const { iso, dir } = localeOf(context.langcode);
  return (
    <DocumentHead>
      <html lang={iso} dir={dir} />
      <title>{`${t(`error.${errorKind(code)}.title`)} – ${context.siteName}`}</title>
      <meta name="robots" content="noindex" />
    </DocumentHead>
  );
}
