import { z } from "zod";

/** Longest body of a webhook, in bytes. */
export const MAX_EVENT_BYTES = 5_000_000;

/** A path of a language, and whether what stood there is gone. */
const affectedPath = z.object({
  langcode: z.string().min(2).max(20),
  /** Path without language prefix. */
  path: z.string().startsWith("/").max(2000),
  state: z.enum(["changed", "gone"]),
});

/** What the CMS says when its public content has changed. */
export const publishEvent = z.object({
  /** The same for each delivery of the same event. */
  id: z.string().min(1).max(200),
  event: z.string().min(1).max(50),
  /** When it happened, ISO 8601. */
  at: z.iso.datetime({ offset: true }),
  node: z.object({ id: z.string().max(200), langcode: z.string().max(20).nullish() }).nullish(),
  /** Every path that the change itself concerns; what else shows it is found out by who reads it. */
  paths: z.array(affectedPath).max(50_000).default([]),
  /** Whether something changed that all pages show, such as a menu. */
  everywhere: z.boolean().default(false),
});

/** An event as it is read. */
export type PublishEvent = z.infer<typeof publishEvent>;

/** An event as it is sent. */
export type SentPublishEvent = z.input<typeof publishEvent>;

export type AffectedPath = z.infer<typeof affectedPath>;
