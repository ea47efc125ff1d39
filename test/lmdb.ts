import * as lmdb from "../node_modules/lmdb";

// Jest takes it for lmdb. Each suite loads a copy of the module of its own. lmdb 2.5 gives its native part a buffer only when
// what it first reads is too large for the one there: that of the copy before, whose memory is something else's by then.
// The process died of it later, in other suites. lmdb 2.9 and later begin with a buffer that stays.

/** Not in the types of lmdb. */
interface OwnBuffer {
  _allocateGetBuffer(size: number): void;
}

/** Opens a database, and reads into memory that this copy of lmdb has made. */
export function open(options: lmdb.RootDatabaseOptionsWithPath): lmdb.RootDatabase {
  const root = lmdb.open(options);
  (root as unknown as OwnBuffer)._allocateGetBuffer(0);
  return root;
}
