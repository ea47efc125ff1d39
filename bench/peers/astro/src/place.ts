/** Where a block stands: how deep its heading is, and whether it stands in another block. */
export interface Place {
  level?: number;
  nested?: boolean;
}

/** Where the blocks inside of a block stand. */
export function inside({
  title,
  level = 2,
}: Place & { title?: string | null | undefined }): Required<Place> {
  return { level: title ? Math.min(level + 1, 6) : level, nested: true };
}
