import { useTranslation } from "gatsby-plugin-react-i18next";
import type { TranslationFragment } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";
import { offeredLocales } from "../../i18n/offeredLanguages";
import { localizedPath } from "../../i18n/paths";
import { useSiteLinks } from "../SiteLinks/SiteLinks";
import "./LanguageSwitcher.css";

interface LanguageSwitcherProps {
  /** Data of the links; a new object renders them again. */
  source?: unknown;
  langcode: LocaleCode;
  translations: readonly TranslationFragment[];
  /** Parent page, for languages without a translation; the home page by default. */
  parentTranslations?: readonly TranslationFragment[] | undefined;
}

/**
 * Links to the translations of a page, in each language with a home page. A link to a missing translation names its
 * actual target. Draws nothing if there is only one language. The starter records the followed link, so this works
 * before other scripts load.
 */
export function LanguageSwitcher(props: LanguageSwitcherProps) {
  const { langcode, translations, parentTranslations = [] } = props;
  const { t } = useTranslation();
  const siteLinks = useSiteLinks();
  if (offeredLocales().length < 2) return null;
  return (
    <nav className="language-switcher" aria-label={t("language.label")}>
      <ul className="language-switcher__items">
        {offeredLocales().map(({ code, iso, name }) => {
          const exact = translations.find((translation) => translation.langcode === code);
          const parent = parentTranslations.find((translation) => translation.langcode === code);
          const current = code === langcode;
          const missing = !exact && !current;
          const short = code.toUpperCase();
          // The accessible name must contain the visible text, for speech control.
          const label = `${short} ${name}`;
          return (
            <li key={code}>
              <a
                href={siteLinks(localizedPath(code, (exact ?? parent)?.path ?? "/"))}
                hrefLang={iso}
                lang={missing ? undefined : iso}
                aria-current={current ? "true" : undefined}
                aria-label={missing ? missingLabel(label, parent) : label}
                title={missing ? missingLabel(name, parent) : undefined}
                data-language={code}
                data-missing={missing || undefined}
              >
                {short}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );

  function missingLabel(name: string, parent: TranslationFragment | undefined): string {
    return parent
      ? t("language.missing", { name, title: parent.title })
      : t("language.missingHome", { name });
  }
}
