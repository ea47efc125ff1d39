import path from "node:path";
import ts from "typescript";

const FILE = path.join(__dirname, "snippet.ts");

/** What an editor marks red in a list of items: the line and what is said of it. */
function markedIn(items: readonly string[]): string[] {
  const source = [
    'import type { SourceItem } from "./source";',
    "export const items: SourceItem[] = [",
    ...items.map((item) => `${item},`),
    "];",
  ].join("\n");
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, target) =>
    name === FILE ? ts.createSourceFile(name, source, target) : getSourceFile(name, target);
  host.fileExists = (name) => name === FILE || fileExists(name);
  const program = ts.createProgram([FILE], options, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(FILE))
    .map(({ messageText, start = 0 }) => {
      const line = source.slice(0, start).split("\n").length - 3;
      return `${line}: ${ts.flattenDiagnosticMessageText(messageText, " ").slice(0, 2000)}`;
    });
}

test("an editor knows what an item holds by its kind", () => {
  const page = 'kind: "ContentPage", id: "a", langcode: "en", path: "/a", created: "2026-01-02"';
  const marked = markedIn([
    `{ ${page}, title: "A", paragraphs: [{ kind: "TextItem", text: "<p>A</p>" }] }`,
    `{ ${page}, title: "A", paragraphs: [{ kind: "TextItem", text: "<p>A</p>", heading: "B" }] }`,
    `{ ${page} }`,
    `{ ${page}, title: "A", paragraphs: [{ kind: "TextItm" }] }`,
    '{ kind: "Topic", id: "rivers", name: { en: "Rivers" } }',
    '{ kind: "ImageMedia", id: "1", file: { url: "https://cms.example/a.jpg" }, alt: "A", translations: { de: { alt: "B" } } }',
    '{ kind: "Menu", name: "main", items: [{ id: "a", page: "a", target: "_blank" }] }',
    '{ kind: "Redirect", langcode: "es", from: "/a", to: "b" }',
  ]);
  expect(marked).toEqual([
    expect.stringMatching(/^1: .*'heading' does not exist/),
    expect.stringMatching(/^2: .*Property 'title' is missing/),
    expect.stringMatching(/^3: .*"TextItm"/),
    expect.stringMatching(/^6: .*'target' does not exist/),
    expect.stringMatching(/^7: .*"es"/),
  ]);
});
