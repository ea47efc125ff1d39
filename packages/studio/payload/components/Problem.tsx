"use client";
import { refusalTold } from "../../src/cms/refusalTold";
import type { Problem as Refused } from "../../src/outbox/operation";
import { useTexts } from "./useTexts";

interface ProblemProps {
  readonly problem: Refused;
  readonly settle: (how: "insist" | "giveUp") => Promise<void>;
}

/** Why the CMS has refused a change, and what the editor can do. */
export function Problem({ problem, settle }: ProblemProps) {
  const t = useTexts();
  const { isConflict, reasons, faults, message } = refusalTold(problem);
  const isMirrored = problem.code === "MIRRORED";
  return (
    <div role="alert" className="studio-problem" data-code={problem.code}>
      <p>{t(isConflict ? "conflict" : "refused")}</p>
      {reasons.map((reason) => (
        <p key={reason}>{t(reason).replace("{source}", String(problem.details["source"]))}</p>
      ))}
      {message !== undefined && <p>{message}</p>}
      <ul>
        {faults.map(({ path, reason }, index) => (
          <li key={index}>
            <code>{path}</code> {reason}
          </li>
        ))}
      </ul>
      {!isMirrored && (
        <button type="button" className="studio-button" onClick={() => void settle("insist")}>
          {t(isConflict ? "insist" : "tryAgain")}
        </button>
      )}
      <button type="button" className="studio-button" onClick={() => void settle("giveUp")}>
        {t("giveUp")}
      </button>
    </div>
  );
}
