import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ReactNode } from "react";
import { Icon } from "../../components/Icon/Icon";
import "../../i18n/serverTexts";
import { PagePath } from "../../components/PagePath/PagePath";
import { TranslationProvider } from "../../components/TranslationProvider/TranslationProvider";
import { localeOf, type LocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";
import type { TextKey } from "../../i18n/textKeys";

/** Data of every page that answers a form. */
export interface PageFrame {
  langcode: LocaleCode;
  /** CMS path of the page with the form. */
  path: string;
  /** Styles to inline: the page has no style sheet to link to. */
  styles: string;
}

interface AnswerPageProps {
  frame: PageFrame;
  /** The title, or the key of its text. */
  title: string | { text: TextKey<"forms"> };
  children?: ReactNode;
}

/** A page that answers a form without script. */
export function AnswerPage(props: AnswerPageProps) {
  const { langcode, path } = props.frame;
  return (
    <TranslationProvider langcode={langcode}>
      <PagePath.Provider value={path}>
        <AnswerDocument {...props} />
      </PagePath.Provider>
    </TranslationProvider>
  );
}

function AnswerDocument({ frame, title, children }: AnswerPageProps) {
  const { langcode, path, styles } = frame;
  const { t } = useTranslation("forms");
  const { iso, dir } = localeOf(langcode);
  const shownTitle = typeof title === "string" ? title : t(title.text);
  return (
    <html lang={iso} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{shownTitle}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <header className="wrap">
          <a className="answer__back" href={localizedPath(langcode, path)}>
            <Icon name="arrow-left" /> <span>{t("answer.back")}</span>
          </a>
        </header>
        <main className="wrap answer__main">
          <h1 className="answer__title">{shownTitle}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}
