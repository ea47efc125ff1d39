import type { SiteFacts } from "../config/site";
import type { ContentModel } from "./model";
import type { Snapshot } from "./snapshot";
import type { ContentObject } from "./contentObject";

/** Resolves a field of a content object. Synchronous, because all content is in memory. */
export type FieldResolver = (
  object: ContentObject,
  args: Readonly<Record<string, unknown>>,
  context: ContentContext,
) => unknown;

/** Everything that resolvers need besides the content object. */
export interface ContentContext {
  readonly snapshot: Snapshot;
  readonly model: ContentModel;
  /** Decides which events are "upcoming" and which forms "open". */
  readonly now: Date;
  /** Origin of absolute media URLs, without a trailing slash. */
  readonly publicUrl: string;
  readonly site: SiteFacts;
}
