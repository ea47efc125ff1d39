"use client";
import type { Problem as Refused } from "../../src/outbox/operation";
import { isFields, list } from "../../src/mapping/values";
import type { TextKey } from "../texts";
import { useTexts } from "./useTexts";

interface ProblemProps {
  readonly problem: Refused;
  readonly settle: (how: "insist" | "giveUp") => Promise<void>;
}

/** What is also said in the language of the editor, by the code of what is wrong. */
const REASONS: Readonly<Record<string, TextKey | undefined>> = {
  PATH_SHADOWED: "pathShadowed",
  MIRRORED: "mirrored",
  REDIRECT_CHAIN: "redirectChain",
  REDIRECT_LOOP: "redirectLoop",
};

/** Why the CMS has refused a change, and what the editor can do. */
export function Problem({ problem, settle }: ProblemProps) {
  const t = useTexts();
  const isConflict = problem.code === "CONFLICT";
  const isMirrored = problem.code === "MIRRORED";
  const faults = list(problem.details["problems"]).filter(isFields);
  const reasons = [problem.code, ...faults.map(({ code }) => code)].flatMap(
    (code) => REASONS[String(code)] ?? [],
  );
  return (
    <div role="alert" className="studio-problem" data-code={problem.code}>
      <p>{t(isConflict ? "conflict" : "refused")}</p>
      {[...new Set(reasons)].map((reason) => (
        <p key={reason}>{t(reason).replace("{source}", String(problem.details["source"]))}</p>
      ))}
      {!isConflict && !isMirrored && faults.length === 0 && <p>{problem.message}</p>}
      <ul>
        {faults.map((fault, index) => (
          <li key={index}>
            <code>{String(fault["path"])}</code> {String(fault["reason"])}
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
