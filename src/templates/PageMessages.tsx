import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { namespaces, type Messages } from "../i18n/messages";

/**
 * Gives the page the interface texts that come with its context. They travel there, and not in a
 * page query, so that pages rendered on request need no data store.
 */
export function PageMessages({
  langcode,
  messages,
  children,
}: {
  langcode: string;
  messages: Messages;
  children: ReactNode;
}) {
  const { i18n } = useTranslation();
  // Before the children render, since they read the texts at once. The instance lives as long as the page.
  useMemo(() => {
    for (const namespace of namespaces) {
      i18n.addResourceBundle(langcode, namespace, messages[namespace]);
    }
  }, [i18n, langcode, messages]);
  return <>{children}</>;
}
