"use client";
import { useAuth, useForm } from "@payloadcms/ui";
import { flushSync } from "react-dom";
import type { TextKey } from "../texts";
import { ask } from "./ask";
import { Live } from "./Live";
import { Moment } from "./Moment";
import { Problem } from "./Problem";
import { Revisions } from "./Revisions";
import { Schedule } from "./Schedule";
import { TextChanges } from "./TextChanges";
import { told } from "./told";
import { useStanding } from "./useStanding";
import { useTexts } from "./useTexts";
import { useUnfinishedRows } from "./useUnfinishedRows";

interface Settled {
  /** Revision that what the form holds was saved over: it is the one that the form is based on now. */
  readonly basedOn?: number;
}

/** How the page stands in the CMS in this language, and what can be done about it. */
export function Standing() {
  const t = useTexts();
  const { id, collection, langcode, standing, fault, refresh } = useStanding();
  const { dispatchFields, setModified } = useForm();
  const { user } = useAuth();
  useUnfinishedRows();
  if (id === undefined) return null;
  const state = standing?.state ?? null;
  const source = standing?.source ?? null;
  const isPage = standing?.isPage === true;
  const mayPublish = user?.["role"] !== "EDITOR" && source === null;
  const isPublic = state?.state === "PUBLISHED" || state?.state === "CHANGED";
  const isNew = standing?.waiting === 0 && standing.problem === undefined && state === null;
  const deed = async (wished: object): Promise<boolean> => {
    const isDone = await told(() => ask("deed", { id: String(id), langcode, deed: wished }));
    await refresh();
    return isDone;
  };
  const reload = (): void => {
    // At once: as long as the form counts as changed, the browser asks whether to leave it.
    flushSync(() => setModified(false));
    window.location.reload();
  };
  const restore = async (number: number): Promise<void> => {
    if (await deed({ does: "restoreRevision", number })) reload();
  };
  return (
    <section className="studio-standing" aria-label={t("state")}>
      <p role="status" className="studio-standing__state" data-state={state?.state ?? "NEW"}>
        {t((state?.state ?? "NEW") as TextKey)}
      </p>
      {standing !== undefined && standing.live !== null && <Live state={standing.live} />}
      {source !== null && (
        <p className="studio-standing__source">{t("fromSource").replace("{source}", source)}</p>
      )}
      {standing !== undefined && !isPage && source === null && <p>{t("atOnce")}</p>}
      {fault !== undefined && <p role="alert">{t("cannotReach")}</p>}
      {isNew && isPage && <p>{t("newHelp")}</p>}
      {state !== null && (
        <p className="studio-standing__facts">
          {t("revision")} {state.revision}
          {state.changedBy && `, ${state.changedBy}`}
          {state.changed && (
            <>
              {", "}
              <Moment at={state.changed} />
            </>
          )}
        </p>
      )}
      <TextChanges
        shown={{ collection: String(collection), id: String(id), langcode }}
        saved={`${state?.revision} ${standing?.waiting}`}
      />
      {(standing?.waiting ?? 0) > 0 && <p className="studio-standing__waiting">{t("waiting")} …</p>}
      {standing?.problem !== undefined && (
        <Problem
          problem={standing.problem}
          settle={async (how) => {
            const asked = { collection, id: String(id), langcode, how };
            const isDone = await told(async () => {
              const { basedOn } = await ask<Settled>("settle", asked);
              if (basedOn === undefined) return;
              dispatchFields({ type: "UPDATE", path: "basedOn", value: basedOn });
            });
            if (isDone && how === "giveUp") reload();
            else await refresh();
          }}
        />
      )}
      {isPage && isPublic && state.path !== null && (
        <p>
          <a href={`${standing?.siteUrl ?? ""}/${langcode}${state.path === "/" ? "" : state.path}`}>
            {t("openPage")}
          </a>
        </p>
      )}
      {isPage && isPublic && mayPublish && (
        <button
          type="button"
          className="studio-button"
          onClick={() => void deed({ does: "unpublish" })}
        >
          {t("unpublish")}
        </button>
      )}
      {isPage && mayPublish && state !== null && state.state !== "PUBLISHED" && (
        <Schedule
          what="publish"
          planned={state.publishAt}
          plan={(at) => deed({ does: "schedulePublish", at })}
        />
      )}
      {isPage && mayPublish && isPublic && (
        <Schedule
          what="unpublish"
          planned={state.unpublishAt}
          plan={(at) => deed({ does: "scheduleUnpublish", at })}
        />
      )}
      {isPage && state !== null && (
        <Revisions
          place={{ id: String(id), langcode }}
          latest={state.revision}
          restore={source === null ? restore : undefined}
        />
      )}
    </section>
  );
}
