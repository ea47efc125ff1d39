import type { Namespace } from "./textKeys";

/** The groups that interface texts are kept in: one file each, per language. */
export const namespaces = [
  "common",
  "blocks",
  "templates",
  "forms",
  "search",
  "preview",
  "update",
] as const satisfies readonly Namespace[];

/** The groups that every page needs. */
export const pageNamespaces = ["common", "templates"] as const satisfies Namespace[];

/** A text, or further texts under it. */
export interface MessageTree {
  [key: string]: string | MessageTree;
}

/** The interface texts of one language, by namespace. */
export type Messages = Record<Namespace, MessageTree>;
