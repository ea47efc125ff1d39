import type { Logger } from "pino";
import type { Clock } from "../clock";
import type { Config } from "../config";
import type { ContentContext } from "../content/context";
import type { ListingKeeper } from "../content/listing";
import type { PreviewPages } from "../preview/previewPages";
import type { PreviewTokens } from "../preview/previewTokens";
import type { Scheduler } from "../schedule/scheduler";
import type { Publishing } from "../publishing/publishing";
import type { SearchIndex } from "../search/searchIndex";
import type { Searches } from "../search/Searches";
import type { SnapshotKeeper } from "../store/loadSnapshot";
import type { Database } from "../store/openDatabase";
import type { DeliveryWorker } from "../submissions/delivery/deliveryWorker";
import type { FormTokens } from "../submissions/formTokens";
import type { RateLimits } from "../submissions/rateLimits";

/** What lives as long as the backend and is shared by all requests. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly snapshots: SnapshotKeeper;
  readonly listings: ListingKeeper;
  readonly searchIndex: SearchIndex;
  readonly searches: Searches;
  readonly log: Logger;
  readonly rateLimits: RateLimits;
  readonly formTokens: FormTokens;
  readonly deliveries: DeliveryWorker;
  readonly clock: Clock;
  readonly previewTokens: PreviewTokens;
  readonly previewPages: PreviewPages;
  readonly scheduler: Scheduler;
  readonly publishing: Publishing;
}

/** What a GraphQL operation works with. */
export interface OperationContext extends ContentContext {
  readonly services: Services;
  /** Names the request in the log. */
  readonly requestId: string;
  /** Address of the client, as far as it is known. */
  readonly clientAddress: string;
  /** Value of the Authorization header. */
  readonly authorization: string | undefined;
  /** What the fields of each preview are read from, by the name that its answer has. */
  readonly previewed: Map<string | number, ContentContext>;
}

/** Resolves a field of Query or Mutation. */
export type RootResolver<Args> = (root: unknown, args: Args, context: OperationContext) => unknown;
