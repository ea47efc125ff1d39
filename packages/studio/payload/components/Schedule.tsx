"use client";
import { useState } from "react";
import { Moment } from "./Moment";
import { useTexts } from "./useTexts";

interface ScheduleProps {
  /** What is planned. */
  readonly what: "publish" | "unpublish";
  /** For when it is planned, ISO 8601. Null: it is not. */
  readonly planned: string | null;
  /** Plans it for a time, or calls it off. */
  readonly plan: (at: string | null) => Promise<boolean>;
}

/** Plans when the draft becomes public, or the page is taken away. */
export function Schedule({ what, planned, plan }: ScheduleProps) {
  const t = useTexts();
  const [at, setAt] = useState("");
  const inputId = `studio-${what}-at`;
  if (planned) {
    return (
      <p className="studio-planned">
        {t(`${what}Planned`)} <Moment at={planned} />
        <br />
        <button
          type="button"
          className="studio-button"
          aria-label={`${t("callOff")}: ${t(`${what}Planned`)}`}
          onClick={() => void plan(null)}
        >
          {t("callOff")}
        </button>
      </p>
    );
  }
  return (
    <div className="studio-schedule">
      <label htmlFor={inputId}>{t(`${what}At`)}</label>
      <input
        id={inputId}
        type="datetime-local"
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
      <button
        type="button"
        className="studio-button"
        aria-label={`${t("plan")}: ${t(`${what}At`)}`}
        disabled={at === ""}
        onClick={() => void plan(new Date(at).toISOString()).then((isDone) => isDone && setAt(""))}
      >
        {t("plan")}
      </button>
    </div>
  );
}
