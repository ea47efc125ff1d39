import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { shareForms } from "../../domain/submissions/testing/startForms";
import type { ListedSubmission } from "./client";
import type * as Command from "./submissionsCommand";

// Import after the test has replaced the database.
let submissionsCommand: typeof Command.submissionsCommand;
let toCsv: typeof Command.toCsv;
let folder: string;

const cms = shareForms();

beforeAll(async () => {
  ({ submissionsCommand, toCsv } = await import("./submissionsCommand"));
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-commands-"));
});

afterAll(() => rm(folder, { recursive: true }));

const config = () => ({ ...cms.config, port: Number(new URL(cms.url).port) });

async function run(...args: string[]): Promise<string> {
  let printed = "";
  await submissionsCommand(args, config(), (text) => (printed += text));
  return printed;
}

test("entries are listed without what was entered, exported with it, and deleted", async () => {
  expect(await run("list")).toBe("No submissions.\n");
  await cms.submit("entry", { name: 'Zoë; "quoted"', topics: ["a", "b"] }, { path: "/contact" });
  await cms.submit("entry", { name: '=HYPERLINK("http://evil")', note: "two\n=lines" });
  await cms.submit("paged", { name: "Other" });
  const [other, formula, first] = await cms.entries();
  const list = await run("list", "--form", "entry");
  expect(list.split("\n")).toHaveLength(3);
  expect(list).toContain(`#${String(first?.["number"])}  ${String(first?.["id"])}`);
  expect(list).not.toContain("Zoë");
  expect((await run("list", "--limit", "1")).split("\n")).toEqual([
    expect.stringContaining(String(other?.["id"])),
    "",
  ]);

  const file = path.join(folder, "entries.csv");
  expect(await run("export", "--form", "entry", "--output", file)).toBe(
    `2 submissions written to ${file}.\n`,
  );
  const csv = await readFile(file, "utf8");
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(csv).toBe(await run("export", "--form", "entry"));
  const columns = "number,id,created,langcode,path,revision,name,fixed,note,topics".split(",");
  expect(csv.startsWith(`\ufeff"${columns.join('","')}"\r\n`)).toBe(true);
  expect(csv).toContain(`,"'=HYPERLINK(""http://evil"")","as it is","two\n=lines",""\r\n`);
  expect(csv).toContain(',"Zoë; ""quoted""","as it is","","a; b"\r\n');

  expect(await run("delete", String(formula?.["id"]), "nobody")).toBe(
    "1 of 2 submissions deleted.\n",
  );
  expect(await cms.entries("entry")).toHaveLength(1);
});

test("old entries are purged, of one form or of all", async () => {
  await cms.submit("entry", { name: "A" });
  const before = (await cms.entries()).length;
  expect(await run("purge", "--older-than", "90d")).toBe(
    "0 submissions older than 90 days deleted.\n",
  );
  expect(await cms.entries()).toHaveLength(before);
  const own = (await cms.entries("entry")).length;
  expect(await run("purge", "--older-than", "0d", "--form", "entry")).toBe(
    `${own} submissions older than 0 days deleted.\n`,
  );
  expect(await cms.entries()).toHaveLength(before - own);
});

test.each([
  [[]],
  [["nonsense"]],
  [["export"]],
  [["delete"]],
  [["purge"]],
  [["purge", "--older-than", "90"]],
  [["list", "--limit", "many"]],
  [["list", "--unknown"]],
  [["list", "stray"]],
])("a wrong call shows how it is right: %j", async (args) => {
  await expect(run(...args)).rejects.toMatchObject({ name: "CommandFailed" });
  await expect(run(...args)).rejects.toThrow("quatrain-backend submissions purge --older-than");
});

test("the token may come from the file that npm start keeps", async () => {
  const without = { ...config(), editorToken: undefined, dataDir: folder };
  const write = () => undefined;
  await expect(submissionsCommand(["list"], without, write)).rejects.toThrow("EDITOR_TOKEN");
  await writeFile(path.join(folder, "editor-token"), `${String(cms.config.editorToken)}\n`);
  await submissionsCommand(["list"], without, write);
  const wrong = { ...config(), editorToken: "another-token-altogether" };
  await expect(submissionsCommand(["list"], wrong, write)).rejects.toThrow(
    "Editing needs the header",
  );
});

test("where no backend runs, the commands open the store themselves", async () => {
  let printed = "";
  const alone = { ...config(), port: 1, databaseUrl: "memory:" };
  await submissionsCommand(["list"], alone, (text) => (printed += text));
  expect(printed).toBe("No submissions.\n");
});

test.each([
  ["=1+1", "'=1+1"],
  ["+41 32 555 01 20", "'+41 32 555 01 20"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  [" =1", "' =1"],
  ["＝1", "'＝1"],
  ["a=1", "a=1"],
  ["Grüezi, Zoë", "Grüezi, Zoë"],
])("no spreadsheet takes %j for a formula", (value, cell) => {
  const form = { webform: "f", langcode: "de", revision: "r", path: null };
  const facts = { id: "i", number: 1, suspect: false, created: "c", deliveries: [] };
  const entry: ListedSubmission = { ...form, ...facts, entries: [{ element: "x", value }] };
  const [, row = ""] = toCsv([entry]).split("\r\n");
  expect(row).toBe(`"1","i","c","de","","r","${cell}"`);
});
