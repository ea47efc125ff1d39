export { FolderInUse } from "./claimFolder";
export { DiskFull } from "./room";
export { type EmbeddedDatabase, openEmbeddedDatabase } from "./openEmbeddedDatabase";
