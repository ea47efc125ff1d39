/** The groups that interface texts are kept in: one file each, per language. */
export const namespaces = ["common", "blocks", "templates", "search", "preview"] as const;

/** A text, or further texts under it. */
export interface MessageTree {
  [key: string]: string | MessageTree;
}

/** The interface texts of one language, by namespace. */
export type Messages = Record<(typeof namespaces)[number], MessageTree>;
