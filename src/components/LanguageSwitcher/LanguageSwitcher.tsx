import { useTranslation } from "gatsby-plugin-react-i18next";
import type { TranslationFragment } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";
import { offeredLocales } from "../../i18n/offeredLanguages";
import { localizedPath } from "../../i18n/paths";
import { useSiteLinks } from "../SiteLinks/SiteLinks";
import "./LanguageSwitcher.css";

export interface LanguageSwitcherProps {
  /** Language of the page. */
  langcode: LocaleCode;
  /** The page in the languages that it exists in. */
  translations: readonly TranslationFragment[];
  /** The page above, for languages that this one does not exist in. The home unless given. */
  parentTranslations?: readonly TranslationFragment[] | undefined;
}

/**
 * Links to this page in each language that has a home. With one language alone there is nothing to switch. Where it does not exist, the link says where it leads. The starter
 * notes which one is followed, so that this works before any other script has come.
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
          // What is read on the link is how a visitor who speaks to the browser calls it.
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
