import * as lmdb from "../node_modules/lmdb";

// Jest uses this instead of lmdb, because each suite loads a new copy of the module. lmdb 2.5 passes a buffer to its native
// part only when a value exceeds the current one, which is still that of the previous copy, in freed memory. The process
// crashed later, in other suites. lmdb 2.9 and later pass a buffer at once.

/** Missing in lmdb's types. */
interface OwnBuffer {
  _allocateGetBuffer(size: number): void;
}

/** Opens a database, and reads a value that forces a new buffer. */
export function open(options: lmdb.RootDatabaseOptionsWithPath): lmdb.RootDatabase {
  const root = lmdb.open(options);
  (root as unknown as OwnBuffer)._allocateGetBuffer(0);
  return root;
}
