"use client";
import { useDocumentInfo, useForm, useLocale } from "@payloadcms/ui";

/** Saves what the form of a page holds as a draft. Undefined: it was not saved. */
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
