"use client";
import { LeaveWithoutSaving, useAuth, useForm } from "@payloadcms/ui";
import type { Command } from "../../src/cms/carryOut";
import type { TextKey } from "../texts";
import { ask } from "./ask";
import { Live } from "./Live";
import { Moment } from "./Moment";
import { Problem, useReload } from "./Problem";
import { Revisions } from "./Revisions";
import { Schedule } from "./Schedule";
import { TextChanges } from "./TextChanges";
import { attempt } from "./attempt";
import { useProblem } from "./useProblem";
import { useSaveDraft } from "./useSaveDraft";
import { useStatus } from "./useStatus";
import { useTexts } from "./useTexts";
import { useUnfinishedRows } from "./useUnfinishedRows";

/** How the CMS has what the form shows in this language, and what can be done about it. */
export function Status() {
  const t = useTexts();
  const { id, collection, langcode, status, fault, refresh } = useStatus();
  const { submit } = useForm();
  const saveDraft = useSaveDraft();
  const reload = useReload();
  const problem = useProblem();
  const { user } = useAuth();
  useUnfinishedRows();
  const isPage = status?.isPage === true;
  const saveAgain = (basedOn?: number): void => {
    const overrides = basedOn === undefined ? {} : { basedOn };
    void (isPage ? saveDraft(overrides) : submit({ overrides })).then(refresh);
  };
  const takeTheirs = async (): Promise<void> => {
    const asked = { collection, id: String(id), langcode };
    if (await attempt(() => ask("refresh", asked))) reload();
  };
  const told = problem && (
    <>
      <Problem
        problem={problem}
        save={saveAgain}
        takeTheirs={status?.state ? () => void takeTheirs() : undefined}
      />
      {isPage && <LeaveWithoutSaving />}
    </>
  );
  if (id === undefined) return told;
  const state = status?.state ?? null;
  const source = status?.source ?? null;
  const mayPublish = user?.["role"] !== "EDITOR" && source === null;
  const isPublic = state?.state === "PUBLISHED" || state?.state === "CHANGED";
  const command = async (wished: Command): Promise<boolean> => {
    const isDone = await attempt(() =>
      ask("command", { id: String(id), langcode, command: wished }),
    );
    await refresh();
    return isDone;
  };
  const restore = async (number: number): Promise<void> => {
    if (await command({ name: "restoreRevision", number })) reload();
  };
  return (
    <section className="studio-status" aria-label={t("state")}>
      {told}
      <p role="status" className="studio-status__state" data-state={state?.state ?? "NEW"}>
        {t((state?.state ?? "NEW") as TextKey)}
      </p>
      {status !== undefined && status.live !== null && <Live state={status.live} />}
      {source !== null && (
        <p className="studio-status__source">{t("fromSource").replace("{source}", source)}</p>
      )}
      {status !== undefined && !isPage && source === null && <p>{t("atOnce")}</p>}
      {fault !== undefined && <p role="alert">{t("cannotReach")}</p>}
      {status !== undefined && state === null && isPage && <p>{t("newHelp")}</p>}
      {state !== null && (
        <p className="studio-status__facts">
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
        saved={state?.revision}
      />
      {isPage && isPublic && state.path !== null && (
        <p>
          <a href={`${status?.siteUrl ?? ""}/${langcode}${state.path === "/" ? "" : state.path}`}>
            {t("openPage")}
          </a>
        </p>
      )}
      {isPage && isPublic && mayPublish && (
        <button
          type="button"
          className="studio-button"
          onClick={() => void command({ name: "unpublish" })}
        >
          {t("unpublish")}
        </button>
      )}
      {isPage && mayPublish && state !== null && state.state !== "PUBLISHED" && (
        <Schedule
          what="publish"
          planned={state.publishAt}
          plan={(at) => command({ name: "schedulePublish", at })}
        />
      )}
      {isPage && mayPublish && isPublic && (
        <Schedule
          what="unpublish"
          planned={state.unpublishAt}
          plan={(at) => command({ name: "scheduleUnpublish", at })}
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
