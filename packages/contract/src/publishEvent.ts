import { z } from "zod";

/** Longest body of a webhook, in bytes. */
export const MAX_EVENT_BYTES = 5_000_000;

/** A path in a language, and whether its content was removed. */
const affectedPath = z.object({
  langcode: z.string().min(2).max(20),
  /** Path without language prefix. */
  path: z.string().startsWith("/").max(2000),
  state: z.enum(["changed", "gone"]),
});

/** Event of the CMS about a change of public content. */
export const publishEvent = z.object({
  /** Id of the event, the same for each delivery. */
  id: z.string().min(1).max(200),
  event: z.string().min(1).max(50),
  /** Time of the change, ISO 8601. */
  at: z.iso.datetime({ offset: true }),
  node: z.object({ id: z.string().max(200), langcode: z.string().max(20).nullish() }).nullish(),
  /** All directly affected paths; the receiver finds the pages that show them. */
  paths: z.array(affectedPath).max(50_000).default([]),
  /** Whether the change affects all pages, such as a menu. */
  everywhere: z.boolean().default(false),
});

/** An event after parsing. */
export type PublishEvent = z.infer<typeof publishEvent>;

/** An event before parsing. */
export type SentPublishEvent = z.input<typeof publishEvent>;

export type AffectedPath = z.infer<typeof affectedPath>;
