"use client";
import { LeaveWithoutSaving, useAuth, useForm } from "@payloadcms/ui";
import type { Command } from "../../src/cms/executeOperation";
import type { TextKey } from "../texts";
import { callEndpoint } from "./callEndpoint";
import { Live } from "./Live";
import { Moment } from "./Moment";
import { Problem, useReload } from "./Problem";
import { Revisions } from "./Revisions";
import { Schedule } from "./Schedule";
import { TextChanges } from "./TextChanges";
import { withErrorToast } from "./withErrorToast";
import { useProblem } from "./useProblem";
import { useSaveDraft } from "./useSaveDraft";
import { useStatus } from "./useStatus";
import { useTexts } from "./useTexts";
import { useUnfinishedRows } from "./useUnfinishedRows";

/** Shows the state in the CMS in this language, with the commands for it. */
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
    const form = { collection, id: String(id), langcode };
    if (await withErrorToast(() => callEndpoint("refresh", form))) reload();
  };
  const problemPanel = problem && (
    <>
      <Problem
        problem={problem}
        save={saveAgain}
        takeTheirs={status?.state ? () => void takeTheirs() : undefined}
      />
      {isPage && <LeaveWithoutSaving />}
    </>
  );
  if (id === undefined) return problemPanel;
  const state = status?.state ?? null;
  const source = status?.source ?? null;
  const mayPublish = user?.["role"] !== "EDITOR" && source === null;
  const isPublic = state?.state === "PUBLISHED" || state?.state === "CHANGED";
  const command = async (requested: Command): Promise<boolean> => {
    const isDone = await withErrorToast(() =>
      callEndpoint("command", { id: String(id), langcode, command: requested }),
    );
    await refresh();
    return isDone;
  };
  const restore = async (number: number): Promise<void> => {
    if (await command({ name: "restoreRevision", number })) reload();
  };
  return (
    <section className="studio-status" aria-label={t("state")}>
      {problemPanel}
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
        form={{ collection: String(collection), id: String(id), langcode }}
        revision={state?.revision}
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
