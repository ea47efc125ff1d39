import type { BuildStatus, ChangeStatus, PublisherStatus } from "../status";

type PublishState = BuildStatus["state"] | "waiting" | "failedWaiting" | "rolledBack";

/** Changes that go live together: those of a build, or those that wait. */
export interface PublishStatus {
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
