import type { PublicFiles } from "../release/PublicFiles";
import type { PageRenderer } from "../render/PageRenderer";
import type { ContentFile, FileSet } from "./ContentFiles";
import type { ContentChanges } from "./ContentRelease";

/** What a site's content program is given. */
export interface ContentJob {
  /** Files of the release whose content is brought up to date. */
  files: Pick<PublicFiles, "read" | "find" | "put" | "names">;
  /** What the site calls the build of that release. */
  build: string;
  /** Paths of pages that the release was made with and has no more: they were deleted from it. */
  unpublished: readonly string[];
  /** Directory of the site. */
  siteDirectory: string;
  /** Renders with the bundles of the release. */
  renderer: PageRenderer;
  /** Called with content that the site cannot show. */
  log(message: string): void;
  /** Begins to compress a file that the release will have, while others are made. What is not passed is compressed at the end. */
  compress(name: string, file: ContentFile): void;
  /** Called when a phase of the work has ended, to measure where time goes. */
  phase(name: string): void;
}

/** A page that is published, and that could not be read or rendered. */
export interface UnreadPage {
  /** Without path prefix. */
  path: string;
  reason: string;
  /** Whether the release has it as it was last; else it lacks it. */
  isKept: boolean;
}

/** What has become of the content since a release was made. */
export type ContentUpdate =
  | {
      kind: "unchanged";
      /** Why there should be a build, though the content does not need it: the code has changed. */
      outdated?: string;
      unread?: UnreadPage[];
    }
  /** There must be a build before the content can be released. */
  | { kind: "code"; reason: string }
  /** The content cannot be read now. */
  | { kind: "unreadable"; problem: string }
  | {
      kind: "changed";
      /** As above. */
      outdated?: string;
      unread?: UnreadPage[];
      changes: ContentChanges;
      /** Paths of pages that were rendered or whose data has changed. */
      pages: string[];
      /** Paths of pages that are gone. */
      gone: string[];
      /** Keeps the state that the next update begins with. Call it once the release is stored. */
      commit(): Promise<void>;
    };

/** What a site's content program is given to add the pages that a build has left out. */
export interface CompletionJob extends Pick<
  ContentJob,
  "files" | "build" | "siteDirectory" | "renderer" | "log"
> {
  /** Takes some of the files that the release is to have besides, or to have no more. It may be called while it is at work. */
  add(changes: FileSet): Promise<void>;
}

/** The module that a site names as its `contentProgram`: it reads content and says what to render. */
export interface ContentProgram {
  update(job: ContentJob): Promise<ContentUpdate>;
  /**
   * Adds the pages that the build has left out, a part after the other. A program whose builds leave out none has no such
   * function.
   *
   * @returns what the site then calls the build; null: there are none
   */
  complete?(job: CompletionJob): Promise<string | null>;
}
