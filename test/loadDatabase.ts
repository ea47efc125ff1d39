import { pathToFileURL } from "node:url";
import { constants, Script } from "node:vm";

/**
 * Loads the embedded database by Node itself: it starts with dynamic imports, which the sandbox of
 * Jest does not offer. What uses it must be imported afterwards.
 */
export async function loadDatabase(): Promise<void> {
  const address = JSON.stringify(pathToFileURL(require.resolve("@electric-sql/pglite")).href);
  const { USE_MAIN_CONTEXT_DEFAULT_LOADER: importModuleDynamically } = constants;
  const script = new Script(`import(${address})`, { importModuleDynamically });
  const database: unknown = await script.runInThisContext();
  jest.doMock("@electric-sql/pglite", () => database);
}
