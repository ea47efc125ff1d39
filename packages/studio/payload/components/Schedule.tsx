"use client";
import { useState } from "react";
import { Moment } from "./Moment";
import { useTexts } from "./useTexts";

interface ScheduleProps {
  readonly what: "publish" | "unpublish";
  /** Scheduled time, ISO 8601. Null: none. */
  readonly planned: string | null;
  /** Schedules it, or cancels the schedule with null. */
  readonly plan: (at: string | null) => Promise<boolean>;
}

/** Schedules publishing or unpublishing. */
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
