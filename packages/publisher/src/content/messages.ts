import type { ContentUpdate, UnreadPage } from "gatsby-adapter-node/content";

/** To the thread. */
export type ToThread =
  | { type: "update"; base: string; draft: string }
  /** The pages that a build has left out are added to its release; what the previous one has, too, is linked. */
  | { type: "complete"; directory: string; previous: string }
  /** The release is stored: the next update begins with it. */
  | { type: "commit" };

/** What an update has come to. */
export type UpdateResult =
  | Exclude<ContentUpdate, { kind: "changed" }>
  /** It failed for what a build would fail for as well. */
  | { kind: "failed"; problem: string }
  | {
      kind: "written";
      outdated?: string;
      unread: UnreadPage[];
      /** Paths of pages that were rendered. */
      pages: string[];
      /** Paths of pages that are gone. */
      gone: string[];
      /** How long each phase took, in milliseconds. */
      phases: Record<string, number>;
    };

/** From the thread. */
export type FromThread =
  | { type: "line"; text: string }
  | { type: "updated"; result: UpdateResult }
  | { type: "completed" }
  | { type: "committed" }
  | { type: "failed"; message: string; stack: string; code: string | undefined };

/** What a thread is given at its start. */
export interface ThreadData {
  /** Directory of the site. */
  siteDirectory: string;
  /** The release whose code it runs. */
  code: string;
}
