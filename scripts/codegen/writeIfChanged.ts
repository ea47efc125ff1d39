import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Whether a file of a project is as it is to be. */
export function isWritten(project: string, path: string, content: string | Buffer): boolean {
  const file = join(project, path);
  return existsSync(file) && readFileSync(file).equals(Buffer.from(content));
}

/** Writes a file only if that changes it, so that watchers and build caches stay calm. */
export function writeIfChanged(project: string, path: string, content: string | Buffer): void {
  if (isWritten(project, path, content)) return;
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), content);
  console.log(`codegen: wrote ${path}`);
}
