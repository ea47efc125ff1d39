import { z } from "zod";

const label = z.record(z.string(), z.string());

const sort = z.strictObject({
  field: z.string(),
  order: z.enum(["asc", "desc"]).default("desc"),
});

const display = z.strictObject({
  pageSize: z.int().min(1).max(100).default(10),
  /** Keeps events that are not over, or those that are. By default as the display is called. */
  period: z.enum(["upcoming", "past"]).optional(),
  sort: sort.optional(),
});

const filter = z.strictObject({
  id: z.string().min(1),
  /** Field of the pages that the filter looks at. A filter of type TEXT looks at title and lead. */
  field: z.string().default("title"),
  type: z.enum(["OPTIONS", "TEXT", "DATE"]),
  /** For a date: keep what lies on this day, from it on, or up to it. */
  match: z.enum(["on", "from", "until"]).default("on"),
  required: z.boolean().default(false),
  multiple: z.boolean().default(false),
  label,
});

/** How a view is stored. */
export const viewDefinition = z.strictObject({
  view_id: z.string().min(1),
  label,
  kinds: z.array(z.string()).min(1),
  /** Fields that a page must have filled in to be listed. */
  requires: z.array(z.string()).default([]),
  sort: sort.default({ field: "created", order: "desc" }),
  displays: z.record(z.string(), display),
  filters: z.array(filter).default([]),
});

/** A list of pages that the backend puts together. */
export type ViewDefinition = z.infer<typeof viewDefinition>;

/** A filter of a view. */
export type ViewFilter = ViewDefinition["filters"][number];
