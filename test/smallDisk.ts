import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const FILES = 200;

/** A small file system that tests can fill. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  /**
   * @param megabytes size; a disk of one megabyte also has at most 200 files
   * @param folder mount point, if it matters
   * @throws if the system does not allow mounts: see {@link describeOnSmallDisk}
   */
  static mount(megabytes = 1, folder = newFolder()): SmallDisk {
    mkdirSync(folder, { recursive: true });
    const options = `size=${megabytes}m${megabytes === 1 ? `,nr_inodes=${FILES}` : ""}`;
    const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
    if (status === 0) return new SmallDisk(folder);
    rmSync(folder, { recursive: true });
    throw new Error(`No disk can be mounted at ${folder}.`);
  }

  /** Fills the disk, so that no byte and no file fits. */
  fill(what: "bytes" | "files" = "bytes"): void {
    const content = Buffer.alloc(what === "bytes" ? 4096 : 0);
    let count = 0;
    if (what === "bytes") this.leave(content.length);
    untilFull(() => {
      if (what === "files") count += 1;
      appendFileSync(join(this.folder, `filler-${count}`), content);
    });
  }

  /** Leaves a given number of bytes free. */
  leave(bytes: number): void {
    const { bavail, bsize } = statfsSync(this.folder);
    const ballast = Buffer.alloc(Math.max(0, bavail * bsize - bytes));
    appendFileSync(join(this.folder, "filler-0"), ballast);
  }

  /** Deletes the fillers. */
  free(): void {
    spawnSync("sh", ["-c", 'rm -f "$0"/filler*', this.folder]);
  }

  unmount(): void {
    spawnSync("umount", ["-l", this.folder]);
    rmSync(this.folder, { recursive: true });
  }
}

/** Describes tests that mount disks. Skips them with a reason if the system does not allow that. */
export function describeOnSmallDisk(name: string, tests: () => void): void {
  if (canMount()) describe(name, tests);
  else describe.skip(`${name} (needs root on Linux, to mount a disk)`, tests);
}

function canMount(): boolean {
  try {
    SmallDisk.mount().unmount();
    return true;
  } catch {
    return false;
  }
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "small-disk-"));
}

function untilFull(write: () => void): void {
  for (;;) {
    try {
      write();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOSPC") return;
      throw error;
    }
  }
}
