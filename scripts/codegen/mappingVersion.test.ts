import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { mappingVersion } from "./mappingVersion";

const FOLDERS = ["contract/src/htmlBlocks", "contract/src/formattedText", "source-wordpress/src"];
const project = mkdtempSync(path.join(tmpdir(), "quatrain-mapping-"));

beforeAll(() => {
  for (const folder of FOLDERS) {
    mkdirSync(path.join(project, "packages", folder), { recursive: true });
  }
});

afterAll(() => rmSync(project, { recursive: true }));

test.each(FOLDERS)("code in %s makes another version, tests and data of tests do not", (folder) => {
  const versionWith = (name: string): string => {
    writeFileSync(path.join(project, "packages", folder, name), folder);
    return mappingVersion(project);
  };
  const before = mappingVersion(project);
  expect(versionWith("some.test.ts")).toBe(before);
  expect(versionWith("some.txt")).toBe(before);
  expect(versionWith("some.ts")).not.toBe(before);
  expect(mappingVersion(project)).toBe(mappingVersion(project));
});
