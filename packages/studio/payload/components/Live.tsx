"use client";
import { useTranslation } from "@payloadcms/ui";
import type { LiveState } from "../../src/cms/liveState";
import { useTexts } from "./useTexts";

/** Where the page is on its way to the visitors. */
export function Live({ state }: { readonly state: LiveState }) {
  const t = useTexts();
  const { i18n } = useTranslation();
  const { progress, published, live, problem } = state;
  const at = (moment: string) => (
    <time dateTime={moment}>
      {new Date(moment).toLocaleString(i18n.language, { dateStyle: "short", timeStyle: "short" })}
    </time>
  );
  return (
    <p className="studio-live" role="status" data-progress={progress}>
      {live === null ? (
        <>
          {t(progress)} ({at(published)})
        </>
      ) : (
        <>
          {t("liveSince")} {at(live)}
        </>
      )}
      {problem !== null && <span lang="en"> {problem}</span>}
    </p>
  );
}
