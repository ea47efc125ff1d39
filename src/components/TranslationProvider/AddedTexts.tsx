import { useContext, useMemo, type ReactNode } from "react";
import type { MessageTree } from "../../i18n/messages";
import type { Namespace } from "../../i18n/textKeys";
import { TranslationContext } from "../../i18n/TranslationContext";

/** Adds a group of texts to those of the page, for what brings its own, as forms do. */
export function AddedTexts({
  namespace,
  texts,
  children,
}: {
  namespace: Namespace;
  texts: MessageTree;
  children: ReactNode;
}) {
  const { langcode, messages } = useContext(TranslationContext);
  const translations = useMemo(
    () => ({ langcode, messages: { ...messages, [namespace]: texts } }),
    [langcode, messages, namespace, texts],
  );
  return <TranslationContext.Provider value={translations}>{children}</TranslationContext.Provider>;
}
