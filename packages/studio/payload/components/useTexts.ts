"use client";
import { useTranslation } from "@payloadcms/ui";
import { type TextKey, textIn } from "../texts";

/** The studio's texts in the user's language. */
export function useTexts(): (key: TextKey) => string {
  const { i18n } = useTranslation();
  return (key) => textIn(i18n.language, key);
}
