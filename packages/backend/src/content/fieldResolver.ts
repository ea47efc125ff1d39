import type { ContentObject } from "./contentObject";
import type { ContentContext } from "./context";

/** Resolves a field of a content object. Synchronous, because all content is in memory. */
export type FieldResolver = (
  object: ContentObject,
  args: Readonly<Record<string, unknown>>,
  context: ContentContext,
) => unknown;
