import type { BuildStatus, ChangeStatus, PublisherStatus } from "../status";
import type { StatusTexts } from "../texts/textsFor";
import { ChangedPages } from "./ChangedPages";
import { TimedText } from "./Time";

interface PublishProps {
  publish: PublishStatus;
  texts: StatusTexts;
  /** Address of the studio. Undefined: no edit links. */
  studioUrl: string | undefined;
}

/** Changes that were published together: state, pages, problems. */
export function Publish({ publish, texts, studioUrl }: PublishProps) {
  const { state, at, build, changes, changeCount } = publish;
  return (
    <li className="publish">
      <h3 className="state" data-state={state}>
        <TimedText text={stateText(state, texts)} at={at} texts={texts} />
      </h3>
      <ChangedPages changes={changes} texts={texts} studioUrl={studioUrl} />
      {changes.length < changeCount && (
        <p>{texts.changeCount.replace("{count}", String(changeCount))}</p>
      )}
      {build?.problem && <Reason build={build} texts={texts} />}
      {build && <Warnings lines={build.warnings} texts={texts} />}
      {build && (
        <p className="facts">
          {texts.duration} {durationText(build.seconds)} ·{" "}
          <a href={`/builds/${build.id}/log`} aria-label={`${texts.log} ${build.id}`}>
            {texts.log}
          </a>
        </p>
      )}
    </li>
  );
}

function stateText(state: PublishStatus["state"], texts: StatusTexts): string {
  if (state === "waiting" || state === "failedWaiting" || state === "rolledBack") {
    return texts[state];
  }
  return texts.buildState[state];
}

/** Why a build failed, in English. */
export function Reason({ build, texts }: { build: BuildStatus; texts: StatusTexts }) {
  const { page, problem, retryAt } = build;
  return (
    <div className="problem">
      {page && <strong>{page}</strong>} <span lang="en">{withoutPage(problem, page)}</span>
      {retryAt && (
        <p>
          <TimedText text={texts.retry} at={retryAt} texts={texts} />
        </p>
      )}
    </div>
  );
}

/** Drops the page from the problem, unless later lines name others. */
function withoutPage(problem: string | null, page: string | null): string | null {
  return page && problem?.startsWith(`${page} `) ? problem.slice(page.length + 1) : problem;
}

/** Problems for editors to correct that did not block the release. */
function Warnings({ lines, texts }: { lines: readonly string[]; texts: StatusTexts }) {
  if (lines.length === 0) return null;
  return (
    <div className="warnings">
      <strong>{texts.warnings}</strong>
      <ul lang="en">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function durationText(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

type PublishState = BuildStatus["state"] | "waiting" | "failedWaiting" | "rolledBack";

/** Changes that go live together: those of a build, or those that wait. */
interface PublishStatus {
  state: PublishState;
  at: string;
  /** Null: they wait for the next build. */
  build: BuildStatus | null;
  /** The changes in the status, newest first. */
  changes: ChangeStatus[];
  changeCount: number;
}

/** Groups changes by the build that takes them, newest first. */
export function groupByPublish({ builds, changes, waiting }: PublisherStatus): PublishStatus[] {
  const made = builds.map((build) => {
    const own = changes.filter((change) => change.build === build.id);
    const isRolledBack = own.some(({ progress }) => progress === "rolledBack");
    return {
      state: isRolledBack ? ("rolledBack" as const) : build.state,
      at: build.ended ?? build.started,
      build,
      changes: own,
      changeCount: build.causeCount,
    };
  });
  const next = changes.filter(({ build }) => build === null);
  const [first] = next;
  if (!first) return made;
  const state = first.progress === "failed" ? "failedWaiting" : "waiting";
  const changeCount = Math.max(waiting, next.length);
  return [{ state, at: first.published, build: null, changes: next, changeCount }, ...made];
}
