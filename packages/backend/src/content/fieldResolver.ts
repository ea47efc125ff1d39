import type { ContentObject } from "./contentObject";
import type { ContentContext } from "./context";

/** Resolves a field of a piece of content. Answers at once: everything needed is in memory. */
export type FieldResolver = (
  object: ContentObject,
  args: Readonly<Record<string, unknown>>,
  context: ContentContext,
) => unknown;
