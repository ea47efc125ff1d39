"use client";
import { FormSubmit, toast, useAuth, useDocumentInfo, useForm, useLocale } from "@payloadcms/ui";
import { useState } from "react";
import { ask } from "./ask";
import { useTexts } from "./useTexts";

/** Saves what the form holds, and makes it public in this language. */
export function PublishButton() {
  const t = useTexts();
  const { id, collectionSlug } = useDocumentInfo();
  const { code: langcode } = useLocale();
  const { submit } = useForm();
  const { user } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const isReady = id !== undefined && collectionSlug !== undefined;
  // The CMS would refuse it, too.
  if (!isReady || user?.["role"] === "EDITOR") return null;
  const publish = async (): Promise<void> => {
    setBusy(true);
    try {
      const saved = await submit({
        action: `/api/${collectionSlug}/${id}?locale=${langcode}&draft=true&depth=0`,
        method: "PATCH",
        overrides: { _status: "draft" },
        skipValidation: true,
        disableSuccessStatus: true,
      });
      // Why it was not saved, the form says itself: what stands in it is not to be public without it.
      if (!saved?.res.ok) return;
      await ask("deed", { id: String(id), langcode, deed: { does: "publish" } });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormSubmit
      buttonId="studio-publish"
      type="button"
      size="medium"
      disabled={isBusy}
      onClick={() => void publish()}
    >
      {t("publish")} ({langcode})
    </FormSubmit>
  );
}
