"use client";
import { useState } from "react";
import { useTexts } from "./useTexts";

/** Plans when the draft becomes public. */
export function Schedule({ plan }: { readonly plan: (at: string) => Promise<void> }) {
  const t = useTexts();
  const [at, setAt] = useState("");
  return (
    <div className="studio-schedule">
      <label htmlFor="studio-schedule-at">{t("schedule")}</label>
      <input
        id="studio-schedule-at"
        type="datetime-local"
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
      <button
        type="button"
        className="studio-button"
        disabled={at === ""}
        onClick={() => void plan(new Date(at).toISOString()).then(() => setAt(""))}
      >
        {t("plan")}
      </button>
    </div>
  );
}
