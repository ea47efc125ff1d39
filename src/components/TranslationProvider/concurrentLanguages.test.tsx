/** @jest-environment node */
import { useTranslation } from "gatsby-plugin-react-i18next";
import { wrapPageElement } from "gatsby-plugin-react-i18next/gatsby-ssr";
import { readFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { lazy, Suspense, type ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { localeCodes, type LocaleCode } from "../../i18n/locales";
import "../../i18n/serverTexts";
import { TranslationProvider } from "./TranslationProvider";

const skipLinks = new Map(
  localeCodes.map((code) => {
    const texts: unknown = JSON.parse(readFileSync(`locales/${code}/common.json`, "utf8"));
    return [code, (texts as { skipLink: string }).skipLink];
  }),
);

/** A text after a delay, so that other pages render in between. */
function lateText(wait: number) {
  return lazy(async () => {
    await setTimeout(wait);
    return {
      default: function Late() {
        return <b>{useTranslation().t("skipLink")}</b>;
      },
    };
  });
}

/** Renders a page as the server does, inside the plugin's provider. */
function render(langcode: LocaleCode, index: number): Promise<string> {
  const Late = lateText(index % 7);
  const page = (
    <TranslationProvider langcode={langcode}>
      <Suspense>
        <Late />
        <Late />
      </Suspense>
    </TranslationProvider>
  );
  const i18n = { language: langcode, languages: [langcode], originalPath: "/", path: "/" };
  const args = { element: page, props: { pageContext: { i18n: { ...i18n, routed: true } } } };
  const wrapped: ReactElement = wrapPageElement(args, { redirect: false });
  const stream = new PassThrough();
  const { pipe } = renderToPipeableStream(wrapped, { onAllReady: () => pipe(stream) });
  return text(stream);
}

test("pages in different languages that are rendered at the same time do not mix", async () => {
  const languages = Array.from(
    { length: 200 },
    (_, index) => localeCodes[index % localeCodes.length] ?? "en",
  );
  const pages = await Promise.all(languages.map(render));
  pages.forEach((html, index) => {
    const shown = [...html.matchAll(/<b>(.*?)<\/b>/g)].map(([, content]) => content);
    const expected = skipLinks.get(languages[index] ?? "en");
    expect(expected).toBeTruthy();
    expect(shown).toEqual([expected, expected]);
  });
});
