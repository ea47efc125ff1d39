import type { PublicFiles } from "../release/PublicFiles";
import type { PageRenderer } from "../render/PageRenderer";
import type { ContentFile, FileSet } from "./ContentFiles";
import type { ContentChanges } from "./ContentRelease";

/** Input of a site's content program. */
export interface ContentJob {
  /** Files of the base release. */
  files: Pick<PublicFiles, "read" | "find" | "put" | "names">;
  /** The site's id of the base release. */
  build: string;
  /** Paths of pages that were deleted from the base release. */
  unpublished: readonly string[];
  siteDirectory: string;
  /** Renders with the bundles of the release. */
  renderer: PageRenderer;
  /** Reports content that the site cannot show. */
  log(message: string): void;
  /** Starts compressing a file of the new release while others are rendered. The end compresses the remaining files. */
  compress(name: string, file: ContentFile): void;
  /** Ends a measured phase. */
  phase(name: string): void;
}

/** A published page that could not be read or rendered. */
export interface UnreadPage {
  /** Without path prefix. */
  path: string;
  reason: string;
  /** Whether the release keeps its old version; otherwise it lacks the page. */
  isKept: boolean;
}

export type ContentUpdate =
  | {
      kind: "unchanged";
      /** Reason for a Gatsby build although the content does not need one: the code has changed. */
      outdated?: string;
      unread?: UnreadPage[];
    }
  /** The content needs a Gatsby build. */
  | { kind: "code"; reason: string }
  | { kind: "unreadable"; problem: string }
  | {
      kind: "changed";
      outdated?: string;
      unread?: UnreadPage[];
      changes: ContentChanges;
      /** Paths of rendered pages and pages with changed data. */
      pages: string[];
      /** Paths of removed pages. */
      gone: string[];
      /** Saves the state for the next update. Call it once the release is stored. */
      commit(): Promise<void>;
    };

/** Input of a content program for adding the pages that a partial build left out. */
export interface CompletionJob extends Pick<
  ContentJob,
  "files" | "build" | "siteDirectory" | "renderer" | "log"
> {
  /** Adds and removes some files of the release. Call it repeatedly. */
  add(changes: FileSet): Promise<void>;
}

/** The module that a site names as its `contentProgram`. */
export interface ContentProgram {
  update(job: ContentJob): Promise<ContentUpdate>;
  /**
   * Adds the pages that a partial build left out, in batches.
   *
   * @returns the site's new id of the build; null if it knows no pages of this build
   */
  complete?(job: CompletionJob): Promise<string | null>;
}
