import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { contractSchema } from "@quatrain/contract";
import { describeTextChanges } from "../../cli/describeTextChanges";
import { FIXTURES } from "../../testing/startBackend";
import { contentModel } from "../model";
import { noReferences } from "./bundleReferences";
import { readContent } from "./readContent";

const model = contentModel(contractSchema());
const pictureOrigins = ["https://cms.example"];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-read-"));
  await cp(FIXTURES, folder, { recursive: true });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Reads the folder with one page more. */
async function readWith(block: object) {
  const page = path.join(folder, "nodes/odd");
  await mkdir(page);
  await writeFile(
    path.join(page, "node.yaml"),
    "kind: ContentPage\nnid: 99\ncreated: '2026-01-02'",
  );
  const fields = { path: "/odd", title: "Odd", paragraphs: [block] };
  await writeFile(path.join(page, "en.yaml"), JSON.stringify(fields));
  const site = { host: "site.test", hasBareLanguage: false };
  const known = { references: noReferences, files: new Map(), site, pictureOrigins };
  return readContent(folder, model, known);
}

test("tells of which formatted texts pages show something otherwise", async () => {
  const text =
    '<p><strike>100</strike> <img src="cid:1"><img src="https://other.example/a.png"><img src="https://cms.example/b.png"></p>';
  const { textChanges } = await readWith({ kind: "TextItem", text });
  const changes = [
    { kind: "kept", of: "strike", count: 1 },
    { kind: "picture", of: "cid:1", count: 1 },
    { kind: "picture", of: "https://other.example/a.png", count: 1 },
  ];
  expect(textChanges).toEqual([{ file: "nodes/odd/en.yaml", path: "paragraphs.0.text", changes }]);
  const said = "1 strike kept, 2 pictures left out (cid:1, https://other.example/a.png)";
  expect(describeTextChanges(textChanges)).toBe(
    `Pages show formatted texts with changes: ${said}. docs/formatted-text.md says why.\n` +
      `  nodes/odd/en.yaml: paragraphs.0.text: ${said}\n`,
  );
  expect(describeTextChanges([])).toBe("");
});

test("what stands in comments refers to nothing", async () => {
  const text = '<p>A</p><!-- <a href="page:nobody">B</a> -->';
  await expect(readWith({ kind: "TextItem", text })).resolves.toMatchObject({ textChanges: [] });
});

test("a layout has six columns at most", async () => {
  const column = { blocks: [{ kind: "TextItem", text: "<p>A</p>" }] };
  const layout = { kind: "Layout", columns: "SIX", background: "NONE" };
  await expect(readWith({ ...layout, further: Array(4).fill(column) })).rejects.toThrow(
    "paragraphs.0.further: must hold 3 columns at most",
  );
  await rm(path.join(folder, "nodes/odd"), { recursive: true });
  const { nodes } = await readWith({ ...layout, further: Array(3).fill(column) });
  const odd = [...nodes].find(({ facts }) => facts.id === "odd");
  expect(odd?.translations[0]?.fields["paragraphs"]).toMatchObject([
    { further: Array(3).fill(column) },
  ]);
});
