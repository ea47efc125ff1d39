import type { SiteFacts } from "../config/site";
import type { ContentModel } from "./model";
import type { Snapshot } from "./snapshot";

/** What resolving content depends on, besides the content itself. */
export interface ContentContext {
  readonly snapshot: Snapshot;
  readonly model: ContentModel;
  /** The moment that decides what is "upcoming" or "open". */
  readonly now: Date;
  /** Origin of absolute media URLs, without a slash at the end. */
  readonly publicUrl: string;
  readonly site: SiteFacts;
}
