"use client";
import { useTranslation } from "@payloadcms/ui";
import { useEffect, useState } from "react";
import { callEndpoint } from "./callEndpoint";
import { useTexts } from "./useTexts";

interface TextChangesProps {
  readonly form: { readonly collection: string; readonly id: string; readonly langcode: string };
  /** Reloads the changes whenever it changes. */
  readonly revision: unknown;
}

/** Lists how pages change the formatted texts of the saved form. */
export function TextChanges({ form: { collection, id, langcode }, revision }: TextChangesProps) {
  const t = useTexts();
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [changes, setChanges] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const query = new URLSearchParams({ collection, id, langcode, language });
    callEndpoint<readonly string[]>(`textChanges?${query.toString()}`)
      .then((found) => isCurrent && setChanges(found))
      // The status panel already reports an unreachable studio.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [collection, id, langcode, language, revision]);
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
