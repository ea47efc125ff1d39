"use client";
import type { LiveState } from "../../src/cms/liveState";
import { Moment } from "./Moment";
import { useTexts } from "./useTexts";

/** Progress of the page's latest change towards the live site. */
export function Live({ state }: { readonly state: LiveState }) {
  const t = useTexts();
  const { progress, published, live, problem } = state;
  return (
    <p className="studio-live" role="status" data-progress={progress}>
      {live === null ? (
        <>
          {t(progress === "waiting" ? "building" : progress)} (<Moment at={published} />)
        </>
      ) : (
        <>
          {t("liveSince")} <Moment at={live} />
        </>
      )}
      {problem !== null && <span lang="en"> {problem}</span>}
    </p>
  );
}
