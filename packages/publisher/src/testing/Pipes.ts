import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";

/** Named pipes in place of files. A reader or writer blocks, since there is nobody at its other end. */
export class Pipes {
  private readonly made: string[] = [];

  /** Makes one. */
  at(file: string): void {
    mkdirSync(path.dirname(file), { recursive: true });
    execFileSync("mkfifo", [file]);
    this.made.push(file);
  }

  /** Removes all. */
  remove(): void {
    for (const file of this.made.splice(0)) rmSync(file, { force: true });
  }
}
