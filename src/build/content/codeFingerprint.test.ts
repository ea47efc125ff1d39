import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { siteConfig } from "../configuration/siteConfig";
import { codeFingerprint } from "./codeFingerprint";

let site: string;
const { env } = process;

beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), "fingerprint-"));
  await writeFile(path.join(site, "tsconfig.json"), "{}");
});

afterEach(async () => {
  process.env = env;
  await rm(site, { recursive: true });
});

const fingerprint = async () => JSON.stringify(await codeFingerprint(site, siteConfig()));

test("the same code and settings have the same fingerprint, wherever their release is written", async () => {
  const before = await fingerprint();
  process.env = { ...env, RELEASE_DIRECTORY: "/elsewhere" };
  expect(await fingerprint()).toBe(before);
});

test.each(["GATSBY_VIDEO_SERVICES", "GATSBY_MAP_ATTRIBUTION", "GATSBY_RELOAD_GUARD_MS"])(
  "code that reads another %s from its environment has another fingerprint",
  async (name) => {
    const before = await fingerprint();
    process.env = { ...env, [name]: "7" };
    expect(await fingerprint()).not.toBe(before);
  },
);

/** The folders of the packages of this repository, by name. */
async function packageFolders(): Promise<Map<string, string>> {
  const folders = (await readdir("packages", { withFileTypes: true })).filter((each) =>
    each.isDirectory(),
  );
  return new Map(
    await Promise.all(
      folders.map(async ({ name: folder }) => {
        const text = await readFile(path.join("packages", folder, "package.json"), "utf8");
        return [(JSON.parse(text) as { name: string }).name, folder] as const;
      }),
    ),
  );
}

test("every package that is bundled with the site counts", async () => {
  const folders = await packageFolders();
  const files = (await readdir("src", { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
  );
  const texts = await Promise.all(files.map((file) => readFile(path.join("src", file), "utf8")));
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/^(?:import|export)(?! type)[^"]*? from "((?:@[^/"]+\/)?[^/"]+)/gm)].map(
      ([, name = ""]) => name,
    ),
  );
  const bundled = [...new Set(imported)].flatMap((name) => folders.get(name) ?? []);
  expect(bundled).toEqual(expect.arrayContaining(["webform", "fair-share"]));
  const unnoticed = [];
  for (const folder of bundled) {
    const before = await fingerprint();
    const place = path.join(site, "packages", folder, "src");
    await mkdir(place, { recursive: true });
    await writeFile(path.join(place, "other.ts"), "");
    if ((await fingerprint()) === before) unnoticed.push(folder);
  }
  expect(unnoticed).toEqual([]);
});

test("a Node that writes dates otherwise has another fingerprint", async () => {
  const before = await fingerprint();
  const versions = Object.getOwnPropertyDescriptor(process, "versions")!;
  Object.defineProperty(process, "versions", { value: { ...process.versions, icu: "1.0" } });
  expect(await fingerprint()).not.toBe(before);
  Object.defineProperty(process, "versions", versions);
});
