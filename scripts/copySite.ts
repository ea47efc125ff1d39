import { cp, mkdir, readdir, symlink } from "node:fs/promises";
import path from "node:path";

/** Folders that a site is built and served from. */
const FOLDERS = ["brand", "locales", "packages", "scripts", "src", "static", "types"];

/**
 * Copies the project, so that a build is isolated from it. Links installed packages, but not the caches of tools among them.
 */
export async function copySite(project: string, copy: string): Promise<void> {
  await mkdir(copy, { recursive: true });
  const entries = await readdir(project, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
  for (const name of [...FOLDERS, ...files.map((file) => file.name)]) {
    await cp(path.join(project, name), path.join(copy, name), {
      recursive: true,
      filter: (source) => !source.includes(`${path.sep}node_modules`),
    });
  }
  await linkModules(project, copy, "node_modules");
  for (const name of await readdir(path.join(project, "packages"))) {
    await linkModules(project, copy, path.join("packages", name, "node_modules"));
  }
}

async function linkModules(project: string, copy: string, folder: string): Promise<void> {
  const names = await readdir(path.join(project, folder)).catch(() => []);
  if (names.length > 0) await mkdir(path.join(copy, folder), { recursive: true });
  for (const name of names.filter((each) => each !== ".cache")) {
    await symlink(path.join(project, folder, name), path.join(copy, folder, name));
  }
}
