"use client";
import { useTranslation } from "@payloadcms/ui";
import { useEffect, useState } from "react";
import { ask } from "./ask";
import { useTexts } from "./useTexts";

interface TextChangesProps {
  /** What the form shows. */
  readonly shown: { readonly collection: string; readonly id: string; readonly langcode: string };
  /** Changes with each saving. */
  readonly saved: unknown;
}

/** The changes that pages make to the formatted texts of the form, as it was last saved. */
export function TextChanges({ shown: { collection, id, langcode }, saved }: TextChangesProps) {
  const t = useTexts();
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [changes, setChanges] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const query = new URLSearchParams({ collection, id, langcode, language });
    ask<readonly string[]>(`textChanges?${query.toString()}`)
      .then((found) => isCurrent && setChanges(found))
      // The panel says itself if the studio cannot be reached.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [collection, id, langcode, language, saved]);
  if (changes.length === 0) return null;
  return (
    <details className="studio-text-changes">
      <summary>{t("textChanges")}</summary>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </details>
  );
}
