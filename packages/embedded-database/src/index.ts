export { FolderInUse } from "./claimFolder";
export { FolderNotPrivate, mendPrivate } from "./ownerOnly";
export { DiskFull } from "./room";
export type { ThreadedDatabase } from "./ThreadedDatabase";
export { type EmbeddedDatabase, openEmbeddedDatabase } from "./openEmbeddedDatabase";
