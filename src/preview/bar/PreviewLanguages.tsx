import type { PreviewFactsFragment } from "../../cms/generated";
import { locales } from "../../i18n/locales";
import { useLanguage } from "../../i18n/useLanguage";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { previewPath } from "../../i18n/previewPaths";

/** Links to the accessible translations, each with its state compared with the published page. */
export function PreviewLanguages({ translations }: Pick<PreviewFactsFragment, "translations">) {
  const { t } = useTranslation("preview");
  const current = useLanguage();
  return (
    <nav className="preview-bar__languages" aria-label={t("bar.languages")}>
      <ul className="preview-bar__list">
        {locales.map(({ code, iso, name }) => {
          const translation = translations.find(({ langcode }) => langcode === code);
          if (!translation) return null;
          const { path, state } = translation;
          return (
            <li key={code}>
              <a
                className="preview-bar__language"
                href={previewPath(code, path)}
                hrefLang={iso}
                aria-current={code === current ? "true" : undefined}
                aria-label={t("bar.translation", { name, state: t(`state.${state}`) })}
                data-state={state}
              >
                {code.toUpperCase()}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
