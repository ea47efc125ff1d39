export { claimFolder, FolderInUse, processUsing } from "./claimFolder";
export { FolderNotPrivate, mendPrivate } from "./ownerOnly";
export { DiskFull } from "./openEmbeddedDatabase";
export { type DatabaseLocation, openDatabase, openPool } from "./openDatabase";
