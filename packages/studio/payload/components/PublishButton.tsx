"use client";
import { FormSubmit, useAuth, useDocumentInfo, useLocale } from "@payloadcms/ui";
import { useState } from "react";
import { ask } from "./ask";
import { attempt } from "./attempt";
import { useSaveDraft } from "./useSaveDraft";
import { useTexts } from "./useTexts";

/** Saves what the form holds, and makes it public in this language. */
export function PublishButton() {
  const t = useTexts();
  const { id, collectionSlug } = useDocumentInfo();
  const { code: langcode } = useLocale();
  const save = useSaveDraft();
  const { user } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const isReady = id !== undefined && collectionSlug !== undefined;
  // The CMS would refuse it, too.
  if (!isReady || user?.["role"] === "EDITOR") return null;
  const publish = async (): Promise<void> => {
    setBusy(true);
    await attempt(async () => {
      const saved = await save();
      // Why it was not saved, the form says itself: what stands in it is not to be public without it.
      if (!saved?.res.ok) return;
      await ask("command", { id: String(id), langcode, command: { name: "publish" } });
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
