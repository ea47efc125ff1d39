"use client";
import { useForm, useFormProcessing, useTranslation } from "@payloadcms/ui";
import { flushSync } from "react-dom";
import type { SaveProblem } from "../../src/cms/saveProblem";
import { fieldNames, type Names } from "../../src/names/names";
import { useTexts } from "./useTexts";

interface ProblemProps {
  readonly problem: SaveProblem;
  /** Saves the form again. @param basedOn revision to overwrite */
  readonly save: (basedOn?: number) => void;
  /** Discards the form's changes and shows the CMS's content. Undefined: the CMS has none. */
  readonly takeTheirs: (() => void) | undefined;
}

/** Explains why the form was not saved, and offers what the editor can do. */
export function Problem({ problem, save, takeTheirs }: ProblemProps) {
  const t = useTexts();
  const { i18n } = useTranslation();
  // The response to a second save would undo edits made after the first.
  const isSaving = useFormProcessing();
  const { code, reasons, faults, message, actualRevision, source = "" } = problem;
  const isConflict = code === "CONFLICT";
  const isUnreachable = code === "UNREACHABLE";
  const label = (path: string): string => {
    const name = path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? path;
    return fieldNames(name)[i18n.language as keyof Names] ?? name;
  };
  return (
    <div role="alert" className="studio-problem" data-code={code}>
      <p>{t(isConflict ? "conflict" : isUnreachable ? "unreachable" : "refused")}</p>
      {reasons.map((reason) => (
        <p key={reason}>{t(reason).replace("{source}", source)}</p>
      ))}
      {message !== undefined && <p lang="en">{message}</p>}
      <ul>
        {faults.map(({ path, reason }, index) => (
          <li key={index}>
            {label(path)}: <span lang="en">{reason}</span>
          </li>
        ))}
      </ul>
      {(isConflict || isUnreachable) && (
        <button
          type="button"
          className="studio-button"
          disabled={isSaving}
          onClick={() => save(actualRevision)}
        >
          {t(isConflict ? "saveMine" : "tryAgain")}
        </button>
      )}
      {!isUnreachable && takeTheirs && (
        <button type="button" className="studio-button" onClick={takeTheirs}>
          {t("takeTheirs")}
        </button>
      )}
    </div>
  );
}

/** Reloads the form and discards its changes. */
export function useReload(): () => void {
  const { setIsValid, setModified } = useForm();
  return () => {
    // Synchronously: while the form counts as modified, the browser asks for confirmation.
    flushSync(() => {
      setIsValid(true);
      setModified(false);
    });
    window.location.reload();
  };
}
