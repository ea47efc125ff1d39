import type { Namespace } from "./textKeys";

/** Namespaces of interface texts, with one file each per language. */
export const namespaces = [
  "common",
  "blocks",
  "templates",
  "forms",
  "search",
  "preview",
  "update",
] as const satisfies readonly Namespace[];

/** Namespaces that every page needs. */
export const pageNamespaces = ["common", "templates"] as const satisfies Namespace[];

/** Nested texts. */
export interface MessageTree {
  [key: string]: string | MessageTree;
}

/** The interface texts of one language, by namespace. */
export type Messages = Record<Namespace, MessageTree>;
