import { Link } from "gatsby";
import type { PreviewFactsFragment } from "../../cms/generated";
import { isLocaleCode, localeOf } from "../../i18n/locales";
import { useLanguage } from "../../i18n/useLanguage";
import { useTranslation } from "../../i18n/useTranslation";
import { previewPath } from "../previewPaths";

/** Links to the page in the languages that may be seen, each with how it compares with the public one. */
export function PreviewLanguages({ translations }: Pick<PreviewFactsFragment, "translations">) {
  const { t } = useTranslation("preview");
  const shown = useLanguage();
  return (
    <nav className="preview-bar__languages" aria-label={t("bar.languages")}>
      <ul className="preview-bar__list">
        {translations.map(({ langcode, path, state }) => {
          if (!isLocaleCode(langcode)) return null;
          const { iso, name } = localeOf(langcode);
          return (
            <li key={langcode}>
              <Link
                className="preview-bar__language"
                to={previewPath(langcode, path)}
                hrefLang={iso}
                aria-current={langcode === shown ? "true" : undefined}
                aria-label={t("bar.translation", { name, state: t(`state.${state}`) })}
                data-state={state}
              >
                {langcode.toUpperCase()}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
