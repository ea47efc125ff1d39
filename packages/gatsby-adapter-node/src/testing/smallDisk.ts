import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const OPTIONS = "size=1m,nr_inodes=200";

/** A file system of one megabyte, that can be filled. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  /** @returns undefined where the system allows no mounts, as it does for the superuser of Linux alone */
  static mount(): SmallDisk | undefined {
    const disk = new SmallDisk(mkdtempSync(join(tmpdir(), "small-disk-")));
    if (spawnSync("mount", ["-t", "tmpfs", "-o", OPTIONS, "tmpfs", disk.folder]).status === 0) {
      return disk;
    }
    rmSync(disk.folder, { recursive: true });
    return undefined;
  }

  /** Leaves no room for one more byte, or for one more file. */
  fill(what: "bytes" | "files" = "bytes"): void {
    const content = Buffer.alloc(what === "bytes" ? 4096 : 0);
    let count = 0;
    untilFull(() => {
      if (what === "files") count += 1;
      appendFileSync(join(this.folder, `filler-${count}`), content);
    });
  }

  /** Takes away what filled it. */
  free(): void {
    spawnSync("sh", ["-c", 'rm -f "$0"/filler*', this.folder]);
  }

  unmount(): void {
    spawnSync("umount", ["-l", this.folder]);
    rmSync(this.folder, { recursive: true });
  }
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
