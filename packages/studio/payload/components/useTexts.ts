"use client";
import { useTranslation } from "@payloadcms/ui";
import { type TextKey, textIn } from "../texts";

/** Texts of the studio in the user's language. */
export function useTexts(): (key: TextKey) => string {
  const { i18n } = useTranslation();
  return (key) => textIn(i18n.language, key);
}
