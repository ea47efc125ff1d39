import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Whether a file already has this content. */
export function isWritten(project: string, path: string, content: string | Buffer): boolean {
  const file = join(project, path);
  return existsSync(file) && readFileSync(file).equals(Buffer.from(content));
}

/** Writes a file only if its content changes, so that watchers and build caches are not triggered. */
export function writeIfChanged(project: string, path: string, content: string | Buffer): void {
  if (isWritten(project, path, content)) return;
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), content);
  console.log(`codegen: wrote ${path}`);
}
