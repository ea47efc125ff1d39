import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startBackend } from "../testing/startBackend";

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "quatrain-data-"));
});

afterEach(() => rm(dataDir, { recursive: true }));

/** File modes in the data folder, except the database. */
async function modes(): Promise<Record<string, string>> {
  const names = (await readdir(dataDir, { recursive: true })).sort();
  const entries = names
    .filter((name) => !name.startsWith("pgdata"))
    .map(async (name) => {
      const { mode } = await lstat(path.join(dataDir, name));
      return [name, (mode & 0o777).toString(8)] as const;
    });
  return Object.fromEntries(await Promise.all(entries));
}

test("media, derivatives and mails that others could read are for the owner alone after a start", async () => {
  for (const name of ["media/hash", "derivatives/ha/hash-320.avif", "mail-spool/entry.eml"]) {
    const file = path.join(dataDir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, name);
    for (let each = file; each !== dataDir; each = path.dirname(each)) {
      await chmod(each, each === file ? 0o666 : 0o777);
    }
  }
  const cms = await startBackend({ DATA_DIR: dataDir }, null);
  await cms.close();
  expect(await modes()).toEqual({
    media: "700",
    "media/hash": "600",
    derivatives: "700",
    "derivatives/ha": "700",
    "derivatives/ha/hash-320.avif": "600",
    "mail-spool": "700",
    "mail-spool/entry.eml": "600",
    "preview-secret": "600",
  });
  expect(await readFile(path.join(dataDir, "media", "hash"), "utf8")).toBe("media/hash");
});

test("what is kept from then on is for the owner alone, whatever the umask", async () => {
  const umask = process.umask(0);
  try {
    const cms = await startBackend({ DATA_DIR: dataDir });
    expect((await fetch(`${cms.url}/media/halves.png?w=320&fm=webp`)).status).toBe(200);
    await cms.close();
  } finally {
    process.umask(umask);
  }
  const kept = Object.entries(await modes());
  expect(kept.filter(([name]) => name.startsWith("derivatives/"))).toHaveLength(2);
  expect(kept.filter(([, mode]) => mode !== "700" && mode !== "600")).toEqual([]);
});
