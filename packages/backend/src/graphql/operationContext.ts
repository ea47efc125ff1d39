import type { Logger } from "pino";
import type { Config } from "../config/config";
import type { ContentContext } from "../content/context";
import type { Clock } from "../domain/clock";
import type { EditorAccess } from "../domain/editors/editorAccess";
import type { ListingKeeper } from "../domain/listing/listing";
import type { PreviewPages } from "../domain/preview/previewPages";
import type { PreviewTokens } from "../domain/preview/previewTokens";
import type { Publishing } from "../domain/publishing/publishing";
import type { Scheduler } from "../domain/schedule/scheduler";
import type { SearchIndex } from "../domain/search/searchIndex";
import type { SearchQueue } from "../domain/search/SearchQueue";
import type { SourceDrafts } from "../domain/sources/SourceDrafts";
import type { Deliveries } from "../domain/submissions/delivery/deliveries";
import type { FormTokens } from "../domain/submissions/formTokens";
import type { RateLimits } from "../domain/submissions/rateLimits";
import type { Editor } from "../store/editors";
import type { SnapshotKeeper } from "../store/loadSnapshot";
import type { Database } from "../store/openDatabase";

/** Services shared by all requests. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly snapshots: SnapshotKeeper;
  readonly listings: ListingKeeper;
  readonly searchIndex: SearchIndex;
  readonly searchQueue: SearchQueue;
  readonly log: Logger;
  readonly editorAccess: EditorAccess;
  readonly rateLimits: RateLimits;
  readonly formTokens: FormTokens;
  readonly deliveries: Deliveries;
  readonly clock: Clock;
  readonly previewTokens: PreviewTokens;
  readonly previewPages: PreviewPages;
  /** Undefined without a source. */
  readonly sourceDrafts: SourceDrafts | undefined;
  readonly scheduler: Scheduler;
  readonly publishing: Publishing;
}

/** Context of a GraphQL operation. */
export interface OperationContext extends ContentContext {
  readonly services: Services;
  /** Identifies the request in the log. */
  readonly requestId: string;
  /** IP address of the client, or its network for IPv6. */
  readonly clientAddress: string;
  /**
   * The editor whose token the request carries. Rejects with a DomainError if the token is missing or
   * invalid.
   */
  readonly editor: Promise<Editor>;
  /** Whether `editor` resolves. */
  readonly isEditor: boolean;
  /** Content of each preview, by its response key. */
  readonly previewed: Map<string | number, ContentContext>;
  /** Work so far: resolved fields, and listed pages. */
  readonly work: { fields: number; listedPages: number };
}

/** Resolves a field of Query or Mutation. */
export type RootResolver<Args> = (root: unknown, args: Args, context: OperationContext) => unknown;
