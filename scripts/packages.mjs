import { existsSync, readFileSync } from "node:fs";
import { chmod, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compilePackages } from "./compilePackages.mjs";

// `npm run build:packages`: what Gatsby's own configuration loads, and what runs beside the site.

const PACKAGES = join(process.cwd(), "packages");

/** Makes the database that embedded ones begin as, once for each version of PGlite. */
async function makeEmptyDatabase() {
  const { PGlite } = await import("@electric-sql/pglite");
  const { version } = JSON.parse(
    readFileSync("node_modules/@electric-sql/pglite/package.json", "utf8"),
  );
  const folder = join(PACKAGES, "embedded-database/dist/empty");
  const note = join(folder, "pglite-version");
  if (existsSync(note) && readFileSync(note, "utf8") === version) return;
  const unfinished = `${folder}.${process.pid}`;
  await (await PGlite.create(unfinished)).close();
  await writeFile(join(unfinished, "pglite-version"), version);
  // PGlite ignores the umask and writes world-writable files.
  for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}

await Promise.all([compilePackages(PACKAGES), makeEmptyDatabase()]);
