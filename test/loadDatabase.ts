import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { constants, Script } from "node:vm";
import type * as Pglite from "@electric-sql/pglite";

/** Where the data of an empty database is kept: making it takes seconds, and each test needs one. */
const CACHE = path.resolve(__dirname, "../node_modules/.cache/quatrain");

/**
 * Loads the embedded database by Node itself: it starts with dynamic imports, which the sandbox of
 * Jest does not offer. What uses it must be imported afterwards.
 */
export async function loadDatabase(): Promise<void> {
  const entry = require.resolve("@electric-sql/pglite");
  const address = JSON.stringify(pathToFileURL(entry).href);
  const { USE_MAIN_CONTEXT_DEFAULT_LOADER: importModuleDynamically } = constants;
  const script = new Script(`import(${address})`, { importModuleDynamically });
  const database = (await script.runInThisContext()) as typeof Pglite;
  const loadDataDir = await emptyDatabase(database, entry);
  const prepared = (folder?: string) =>
    folder !== undefined && existsSync(path.join(folder, "PG_VERSION")) ? {} : { loadDataDir };

  /** The embedded database, that of a new folder or of memory from the prepared data. */
  class PGlite extends database.PGlite {
    constructor(options: Pglite.PGliteOptions = {}) {
      super({ ...options, ...prepared(options.dataDir) });
    }

    static override async create(given?: Pglite.PGliteOptions | string) {
      const created = new PGlite(typeof given === "string" ? { dataDir: given } : given);
      await created.waitReady;
      return created as PGlite & Pglite.PGliteInterfaceExtensions<Pglite.Extensions>;
    }
  }
  jest.doMock("@electric-sql/pglite", () => ({ ...database, PGlite }));
}

/** The data of an empty database, as this version of PGlite makes it. */
async function emptyDatabase({ PGlite }: typeof Pglite, entry: string): Promise<Blob> {
  const { version } = JSON.parse(
    await readFile(path.resolve(entry, "../../package.json"), "utf8"),
  ) as { version: string };
  const file = path.join(CACHE, `pglite-${version}.tar`);
  if (!existsSync(file)) {
    const database = await PGlite.create();
    const data = await database.dumpDataDir("none");
    await database.close();
    await mkdir(CACHE, { recursive: true });
    // Tests that run at the same time may make it, too.
    await writeFile(`${file}.${process.pid}`, Buffer.from(await data.arrayBuffer()));
    await rename(`${file}.${process.pid}`, file);
  }
  return new Blob([await readFile(file)]);
}
