/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { changedFiles, startsOfTests } from "./changed.mjs";

let directory: string;

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  }
}

function git(...command: string[]): void {
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.org"];
  execFileSync("git", [...author, ...command], { cwd: directory });
}

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "changed-"));
  write({
    ".gitignore": "types.ts\n",
    "src/a.ts": "1",
    "src/gone.ts": "1",
    "src/types.ts": "1",
    "docs/guide.md": "1",
    "packages/contract/schema.graphql": "1",
    "test/guide.test.ts": "read('guide.md')",
  });
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "First");
});

afterEach(() => rmSync(directory, { recursive: true }));

test("changed is what was committed since, is not committed, or is new, if it is still there", () => {
  write({ "src/b.ts": "1" });
  git("add", ".");
  git("commit", "--quiet", "--message", "Second");
  write({ "src/a.ts": "2", "src/c.ts": "1" });
  rmSync(join(directory, "src/gone.ts"));
  expect(changedFiles("HEAD", directory)).toEqual(["src/a.ts", "src/c.ts"]);
  expect(changedFiles("HEAD~1", directory)).toEqual(["src/a.ts", "src/b.ts", "src/c.ts"]);
  expect(() => changedFiles("no-such-branch", directory)).toThrow("no-such-branch");
});

test("tests start from modules, from generated ones if their source changed, and from tests that name another file", () => {
  expect(startsOfTests(["src/a.ts"], directory)).toEqual(["src/a.ts"]);
  const schema = "packages/contract/schema.graphql";
  expect(startsOfTests([schema], directory)).toEqual(["src/types.ts"]);
  expect(startsOfTests(["docs/guide.md"], directory)).toEqual(["test/guide.test.ts"]);
  expect(startsOfTests(["docs/unread.md"], directory)).toEqual([]);
});
