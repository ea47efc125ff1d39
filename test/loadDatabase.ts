import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { constants, Script } from "node:vm";
import type * as Pglite from "@electric-sql/pglite";
import type * as Embedded from "../packages/embedded-database/src/openEmbeddedDatabase";

/** Cache of an empty database's data, because creating it takes seconds and each test needs one. */
const CACHE = path.resolve(__dirname, "../node_modules/.cache/quatrain");

const EMBEDDED = "../packages/embedded-database/src/openEmbeddedDatabase";

/**
 * Loads the embedded database with Node itself, because it uses dynamic imports, which Jest's sandbox lacks. Import
 * modules that use it afterwards.
 */
export async function loadDatabase(): Promise<void> {
  const entry = require.resolve("@electric-sql/pglite");
  const address = JSON.stringify(pathToFileURL(entry).href);
  const { USE_MAIN_CONTEXT_DEFAULT_LOADER: importModuleDynamically } = constants;
  const script = new Script(`import(${address})`, { importModuleDynamically });
  const database = (await script.runInThisContext()) as typeof Pglite;
  const { memory, folder: empty } = await emptyDatabase(database, entry);
  // Loaded lazily: forty megabytes that tests on a server do not need.
  let loadDataDir: Blob | undefined;

  /** Embedded in-memory database with the cached data. */
  class PGlite extends database.PGlite {
    constructor(options: Pglite.PGliteOptions = {}) {
      loadDataDir ??= new Blob([readFileSync(memory)]);
      super({ ...options, loadDataDir });
    }

    static override async create() {
      const created = new PGlite();
      await created.waitReady;
      return created as PGlite & Pglite.PGliteInterfaceExtensions<Pglite.Extensions>;
    }
  }
  jest.doMock("@electric-sql/pglite", () => ({ ...database, PGlite }));
  const embedded = jest.requireActual<typeof Embedded>(EMBEDDED);
  jest.doMock(EMBEDDED, () => ({
    ...embedded,
    async openEmbeddedDatabase(location: Embedded.EmbeddedLocation) {
      // State that an earlier process would have left.
      if (!existsSync(location.folder)) await cp(empty, location.folder, { recursive: true });
      return embedded.openEmbeddedDatabase(location);
    },
  }));
}

/** Data of an empty database for this version of PGlite, as an archive and as a folder. */
async function emptyDatabase({ PGlite }: typeof Pglite, entry: string) {
  const { version } = JSON.parse(
    await readFile(path.resolve(entry, "../../package.json"), "utf8"),
  ) as { version: string };
  const [memory, folder] = [`pglite-${version}.tar`, `pglite-${version}`].map((name) =>
    path.join(CACHE, name),
  ) as [string, string];
  if (!existsSync(folder)) {
    // Other workers may create it at the same time.
    const [ownMemory, ownFolder] = [`${memory}.${process.pid}`, `${folder}.${process.pid}`];
    await mkdir(CACHE, { recursive: true });
    const database = await PGlite.create(ownFolder);
    const data = await database.dumpDataDir("none");
    await database.close();
    await writeFile(ownMemory, Buffer.from(await data.arrayBuffer()));
    await rename(ownMemory, memory);
    // Another worker was faster; its folder is just as good.
    await rename(ownFolder, folder).catch(() => rm(ownFolder, { recursive: true }));
  }
  return { memory, folder };
}
