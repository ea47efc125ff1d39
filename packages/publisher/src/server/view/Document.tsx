import type { ReactNode, ReactElement } from "react";
import { languages, type StatusTexts } from "../texts/textsFor";
import { renderToStaticMarkup } from "react-dom/server";

interface DocumentProps {
  texts: StatusTexts;
  /** Whether to offer signing out. */
  isSignedIn?: boolean;
  children: ReactNode;
}

/** Layout of the publisher's pages: head, logo, language menu. */
export function Document({ texts, isSignedIn = false, children }: DocumentProps) {
  return (
    <html lang={texts.langcode}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{texts.title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/status.css" />
        <script src="/status.js" defer />
      </head>
      <body>
        <header className="bar">
          <img src="/favicon.svg" alt="" width="40" height="40" />
          <nav aria-label={texts.language}>
            <ul className="languages">
              {[...languages].map(([code, language]) => (
                <li key={code}>
                  <a
                    href={`/status?lang=${code}`}
                    lang={code}
                    hrefLang={code}
                    aria-current={language === texts ? "true" : undefined}
                  >
                    {language.ownName}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {isSignedIn && (
            <form method="post" action="/sign-out">
              <button type="submit">{texts.signOut}</button>
            </form>
          )}
        </header>
        <main>{children}</main>
      </body>
    </html>
  );
}

export function renderPage(document: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
