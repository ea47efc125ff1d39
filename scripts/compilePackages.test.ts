import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compilePackages } from "./compilePackages.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "quatrain-packages-"));
const long = new Date("2020-01-01T00:00:00Z");

function write(file: string, content: string): void {
  const at = path.join(folder, file);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, content);
}

const modified = (file: string) => statSync(path.join(folder, file)).mtime;

beforeAll(async () => {
  write("plain/package.json", "{}");
  write("plain/src/index.ts", 'export { twice } from "./twice";\nexport * from "./names";\n');
  write("plain/src/twice.ts", "export const twice = (value: number): number => value * 2;\n");
  write("plain/src/names.ts", 'export type Name = string;\nexport const name: Name = "it";\n');
  write("plain/src/twice.test.ts", "throw new Error();\n");
  write("plain/src/testing/help.ts", "throw new Error();\n");
  write("both/package.json", '{"exports":{".":{"module":"./dist/esm/index.js"}}}');
  write("both/src/index.ts", "export const both = true as boolean;\n");
  write("notes/README.md", "No package.\n");
  await compilePackages(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

test("only a package that bundlers take is compiled to ES modules, too", () => {
  const module = readFileSync(path.join(folder, "both/dist/esm/index.js"), "utf8");
  expect(module).toMatch(/^export (const|\{)/m);
  expect(existsSync(path.join(folder, "both/dist/index.js"))).toBe(true);
  expect(existsSync(path.join(folder, "plain/dist/esm"))).toBe(false);
});

test("tests and their helpers are left out", () => {
  expect(existsSync(path.join(folder, "plain/dist/twice.test.js"))).toBe(false);
  expect(existsSync(path.join(folder, "plain/dist/testing"))).toBe(false);
});

test("an edit recompiles one file, and what has lost its source goes", async () => {
  for (const name of ["index", "twice"])
    utimesSync(path.join(folder, `plain/dist/${name}.js`), long, long);
  write("plain/src/twice.ts", "export const twice = (value: number): number => value + value;\n");
  write("plain/dist/types.d.ts", "");
  write("plain/src/gone.ts", "export {};\n");
  await compilePackages(folder);
  expect(existsSync(path.join(folder, "plain/dist/gone.js"))).toBe(true);
  rmSync(path.join(folder, "plain/src/gone.ts"));
  await compilePackages(folder);

  expect(modified("plain/dist/index.js")).toEqual(long);
  expect(modified("plain/dist/twice.js")).not.toEqual(long);
  expect(existsSync(path.join(folder, "plain/dist/gone.js"))).toBe(false);
  expect(existsSync(path.join(folder, "plain/dist/types.d.ts"))).toBe(true);
});
