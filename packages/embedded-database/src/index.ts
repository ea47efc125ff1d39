export { claimFolder, FolderInUse, processUsing } from "./claimFolder";
export { FolderNotPrivate, mendPrivate } from "./ownerOnly";
export { DiskFull } from "./room";
export { type DatabaseLocation, openDatabase } from "./openDatabase";
export { openPool } from "./openDatabase";
