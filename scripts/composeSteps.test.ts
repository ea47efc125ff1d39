import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

// The steps for Compose in docs/deploy-node.md, followed where there is no Docker: what stands for it, in test/withoutDocker,
// runs in a folder what would run in a container, and notes the rest.

const ROOT = resolve(__dirname, "..");

let root: string;
let site: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "quatrain-compose-"));
  site = join(root, "site");
  await mkdir(site);
  for (const name of ["packages", "node_modules", "scripts", "package.json"]) {
    await symlink(join(ROOT, name), join(site, name));
  }
});

afterEach(() => rm(root, { recursive: true, force: true }));

/** The commands for the shell under "With Compose" that begin with a certain one. */
async function steps(first: string): Promise<string> {
  const text = await readFile(join(ROOT, "docs/deploy-node.md"), "utf8");
  const [, section = ""] = /^### With Compose$(.*?)^### /ms.exec(text) ?? [];
  const blocks = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = ""]) => block);
  const found = blocks.find((block) => block.startsWith(first));
  if (found === undefined) throw new Error(`There are no steps that begin with ${first}.`);
  return found;
}

/** Follows the steps that begin with a command. @returns what was to be done elsewhere, in order */
async function follow(first: string): Promise<string[]> {
  const said = join(root, "said");
  const backups = join(root, "backups");
  await writeFile(said, "");
  const here = (await steps(first))
    .replaceAll("/var/backups/quatrain", backups)
    .replaceAll(" /backups/", ` ${backups}/`)
    .replaceAll(" -o 1000 ", ` -o ${process.getuid?.() ?? 0} `);
  const { status, stderr } = spawnSync("/bin/sh", ["-ec", here], {
    cwd: site,
    encoding: "utf8",
    env: {
      ...process.env,
      PATH: `${join(ROOT, "test/withoutDocker")}:${process.env["PATH"] ?? ""}`,
      SAID: said,
      DATABASE_URL: "",
      PUBLISHER_DATABASE_URL: "",
    },
  });
  if (status !== 0) throw new Error(stderr);
  return (await readFile(said, "utf8")).trim().split("\n");
}

test("What a backup has saved comes back into empty volumes", async () => {
  const database = join(site, ".data/pgdata/PG_VERSION");
  await mkdir(join(site, ".data/pgdata"), { recursive: true });
  await writeFile(database, "17");
  expect(await follow("install")).toEqual(["compose stop publisher cms", "compose up -d"]);
  await writeFile(database, "lost");
  expect(await follow("docker compose down")).toEqual(["compose down --volumes", "compose up -d"]);
  expect(await readFile(database, "utf8")).toBe("17");
});

test("After an upgrade the new publisher builds before the hosts follow", async () => {
  expect(await follow("git pull")).toEqual([
    "git pull",
    "compose build ",
    "compose up -d --wait publisher",
    "compose exec publisher node packages/publisher/dist/cli.js build",
    "compose up -d",
  ]);
});
