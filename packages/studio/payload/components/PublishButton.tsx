"use client";
import { FormSubmit, useAuth, useDocumentInfo, useForm, useLocale } from "@payloadcms/ui";
import { useState } from "react";
import { ask } from "./ask";
import { told } from "./told";
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
    await told(async () => {
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
    });
    setBusy(false);
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
