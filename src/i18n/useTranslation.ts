import { useContext, useMemo } from "react";
import type { LocaleCode } from "./locales";
import type { Namespace } from "./textKeys";
import { translator, type Translate } from "./translate";
import { TranslationContext } from "./TranslationContext";

interface Translation<N extends Namespace> {
  t: Translate<N>;
  i18n: { language: LocaleCode };
}

/**
 * The interface texts in the language of the page: `t("menu.open")`, `t("page", { page: 2 })`.
 *
 * @param namespace the group that the keys belong to, a file in locales/{langcode}
 */
export function useTranslation<N extends Namespace = "common">(namespace?: N): Translation<N> {
  const { langcode, messages } = useContext(TranslationContext);
  // Without an argument, N is its default.
  const group = namespace ?? ("common" as N);
  const texts = messages[group];
  return useMemo(
    () => ({ t: translator(langcode, texts, group), i18n: { language: langcode } }),
    [langcode, texts, group],
  );
}
