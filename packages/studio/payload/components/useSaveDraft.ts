"use client";
import { useDocumentInfo, useForm, useLocale } from "@payloadcms/ui";

/** Saves the form of a page as a draft. Resolves to undefined if it was not saved. */
export function useSaveDraft() {
  const { id, collectionSlug } = useDocumentInfo();
  const { code: langcode } = useLocale();
  const { submit } = useForm();
  return (overrides?: Record<string, unknown>) =>
    submit({
      action: `/api/${collectionSlug}/${id}?locale=${langcode}&draft=true&depth=0`,
      method: "PATCH",
      overrides: { ...overrides, _status: "draft" },
      skipValidation: true,
      disableSuccessStatus: true,
    });
}
