import { z } from "zod";

const label = z.record(z.string(), z.string());

const sort = z.strictObject({
  field: z.string(),
  order: z.enum(["asc", "desc"]).default("desc"),
});

const display = z.strictObject({
  pageSize: z.int().min(1).max(100).default(10),
  /** Keeps upcoming or past events. Default: as the display's name says. */
  period: z.enum(["upcoming", "past"]).optional(),
  sort: sort.optional(),
});

const filter = z.strictObject({
  id: z.string().min(1),
  /** Page field to filter by. TEXT filters search title and lead. */
  field: z.string().default("title"),
  type: z.enum(["OPTIONS", "TEXT", "DATE"]),
  /** For DATE: keep pages on this day, from it on, or up to it. */
  match: z.enum(["on", "from", "until"]).default("on"),
  required: z.boolean().default(false),
  multiple: z.boolean().default(false),
  label,
});

export const viewDefinition = z.strictObject({
  view_id: z.string().min(1),
  label,
  kinds: z.array(z.string()).min(1),
  /** Fields that listed pages must have. */
  requires: z.array(z.string()).default([]),
  sort: sort.default({ field: "created", order: "desc" }),
  displays: z.record(z.string(), display),
  filters: z.array(filter).default([]),
});

/** The stored definition of a list of pages. */
export type ViewDefinition = z.infer<typeof viewDefinition>;

export type ViewFilter = ViewDefinition["filters"][number];
