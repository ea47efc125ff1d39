import type { BuildStatus, ChangeStatus, PublisherStatus } from "../status";

/** How what was published together stands. */
type PublishState = BuildStatus["state"] | "waiting" | "failedWaiting" | "rolledBack";

/** What goes live together: the changes that a build took up, or those that wait for the next. */
export interface PublishStatus {
  state: PublishState;
  /** When that began. */
  at: string;
  /** Null: they wait for the next. */
  build: BuildStatus | null;
  /** Those that are known, the latest first. */
  changes: ChangeStatus[];
  /** How many there are. */
  changeCount: number;
}

/** Groups what the status tells of by what goes live together, the latest first. */
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
