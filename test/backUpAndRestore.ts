import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { siteSettings, startCms, startPublisher } from "./backedUpSite";

const run = promisify(execFile);
const ROOT = resolve(__dirname, "..");
const CONTENT = join(ROOT, "packages/backend/test/fixtures/content");

/** URLs of databases; empty: embedded. */
interface Databases {
  cms: string;
  publisher: string;
}

/** Visible state of a site. */
interface Seen {
  /** A page in the CMS's response. */
  answer: string;
  /** Status and hash of that page's picture. */
  medium: string;
  /** Preview tokens. */
  tokens: string;
  /** Entries of a form. */
  entries: string;
  /** Waiting requests of the publisher. */
  queue: string[];
}

interface Restored {
  before: Seen;
  after: Seen;
  /** Output of the backup while the CMS was running. */
  refusal: string;
  /** Contents of the backup. */
  saved: string[];
}

/** Command lines of CMS, publisher and their backups, with new databases before and after the restore. */
export async function backUpAndRestore(before: Databases, after: Databases): Promise<Restored> {
  const folder = await mkdtemp(join(tmpdir(), "quatrain-backup-"));
  const backup = join(folder, "backup");
  const env = (place: string, { cms, publisher }: Databases, content: string) => ({
    ...siteSettings(content),
    DATA_DIR: join(folder, place),
    DATABASE_URL: cms,
    PUBLISHER_DATABASE_URL: publisher,
  });
  const first = env("before", before, CONTENT);
  // Make sure that everything comes from the backup.
  const second = env("after", after, join(folder, "nothing"));
  try {
    const cms = await startCms(first);
    await cms.command("preview-token", "--label", "Board");
    await cms.submit();
    const seen = await cms.see();
    const publisher = await startPublisher(first, folder);
    await publisher.publish("/ueber-uns");
    const queue = await publisher.queue();
    await publisher.stop();
    const refusal = await saying(["save", join(folder, "refused")], first);
    await cms.stop();
    // The backup finds an embedded database of the publisher by itself.
    await backUp(["save", backup], first);
    await rm(first.DATA_DIR, { recursive: true });
    const saved = await readdir(backup);
    await backUp(["restore", backup], second);
    const restored = await startCms(second);
    const again = await restored.see();
    await restored.stop();
    const restarted = await startPublisher(second, folder);
    const left = await restarted.queue();
    await restarted.stop();
    return {
      before: { ...seen, queue },
      after: { ...again, queue: left },
      refusal,
      saved: saved.sort(),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function backUp(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  await run(process.execPath, ["scripts/backup.mjs", ...args], { cwd: ROOT, env });
}

/** Error output of a command; empty if it succeeds. */
async function saying(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  return backUp(args, env).then(
    () => "",
    ({ stderr }: { stderr: string }) => stderr,
  );
}
