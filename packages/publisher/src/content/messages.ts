import type { ContentUpdate, UnreadPage } from "gatsby-adapter-node/content";

/**
 * Niceness of processes that make a release: next to busy processes they still get a quarter of the processor, but
 * servers for visitors and editors come first.
 */
export const BUILD_NICENESS = 5;

export type ToThread =
  | { type: "update"; base: string; draft: string }
  /** Adds the pages that a seed build left out; links files that the previous release shares. */
  | { type: "complete"; directory: string; previous: string }
  /** The release is stored, so the next update starts from it. */
  | { type: "commit" };

export type UpdateResult =
  | Exclude<ContentUpdate, { kind: "changed" }>
  /** A Gatsby build would fail for the same reason. */
  | { kind: "failed"; problem: string }
  | {
      kind: "written";
      outdated?: string;
      unread: UnreadPage[];
      /** Paths of rendered pages. */
      pages: string[];
      /** Paths of removed pages. */
      gone: string[];
      /** Duration of each phase in milliseconds. */
      phases: Record<string, number>;
    };

export type FromThread =
  | { type: "line"; text: string }
  | { type: "updated"; result: UpdateResult }
  | { type: "completed" }
  | { type: "committed" }
  | { type: "failed"; message: string; stack: string; code: string | undefined };

export interface ThreadData {
  siteDirectory: string;
  /** Directory of the release whose code the thread runs. */
  codeDirectory: string;
}
