"use client";
import { FormSubmit, useAuth, useDocumentInfo, useLocale } from "@payloadcms/ui";
import { useState } from "react";
import { callEndpoint } from "./callEndpoint";
import { withErrorToast } from "./withErrorToast";
import { useSaveDraft } from "./useSaveDraft";
import { useTexts } from "./useTexts";

/** Saves the form, and publishes it in this language. */
export function PublishButton() {
  const t = useTexts();
  const { id, collectionSlug } = useDocumentInfo();
  const { code: langcode } = useLocale();
  const save = useSaveDraft();
  const { user } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const isReady = id !== undefined && collectionSlug !== undefined;
  // The CMS would refuse to publish for them, too.
  if (!isReady || user?.["role"] === "EDITOR") return null;
  const publish = async (): Promise<void> => {
    setBusy(true);
    await withErrorToast(async () => {
      const saved = await save();
      // The form shows why saving failed; do not publish without its changes.
      if (!saved?.res.ok) return;
      await callEndpoint("command", { id: String(id), langcode, command: { name: "publish" } });
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
