import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";

// The Astro site takes styles, texts and computations from src/, and is built only to be measured. What moves or changes
// there must not break it unseen.

const PROJECT = join(__dirname, "../..");
const SOURCES = join(__dirname, "astro/src");

/** What Astro itself knows, as far as the site uses it. */
const ASTRO = `
  declare const Fragment: (props: Record<string, unknown>) => null;
  interface ImportMeta { env: Record<string, unknown> }
  declare module "*.astro" {
    const component: (props: Record<string, unknown>) => null;
    export default component;
  }
  declare module "*?url" { const url: string; export default url; }
  declare module "astro/types" {
    export type HTMLAttributes<Tag> = Record<string, unknown> & { class?: string; type?: Tag };
  }
  declare module "astro/jsx-runtime" {
    export namespace JSX {
      type Element = unknown;
      interface IntrinsicElements { [name: string]: Record<string, unknown> }
      interface ElementChildrenAttribute { children: unknown }
    }
  }
`;
const IN_COMPONENT = `
  declare const Astro: {
    props: Props;
    self: (props: Record<string, unknown>) => null;
    params: Record<string, string | undefined>;
    slots: { has: (name: string) => boolean };
    site: URL | undefined;
    url: URL;
    generator: string;
  };
`;

/** What the compiler reads, by names beside the files that it is from. */
const sources = new Map(
  readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(astro|ts)$/.test(name))
    .map((name) => join(SOURCES, name))
    .flatMap((file): [string, string][] => {
      const text = readFileSync(file, "utf8");
      return file.endsWith(".ts")
        ? [[file, text]]
        : [
            [`${file}.page.tsx`, componentOf(text)],
            [`${file}.browser.ts`, browserScriptOf(text)],
          ];
    }),
);

/** A component as a module: templates are written as JSX is. */
function componentOf(text: string): string {
  const [, script = "", template = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const markup = template.replace(/<script>.*?<\/script>|<!doctype html>/gs, "");
  const props = /\b(interface|type) Props\b/.test(script) ? "" : "type Props = object;";
  const lines = ["/** @jsxImportSource astro */", script, "", "export const markup = <>"];
  return [...lines, markup, "</>;", IN_COMPONENT, props].join("\n");
}

/** The script that a component has for browsers. */
function browserScriptOf(text: string): string {
  const [before = "", script = ""] = text.split("<script>");
  const emptyLines = before.replace(/[^\n]/g, "");
  return `${emptyLines}${script.split("</script>")[0]}\nexport {};`;
}

test("every file that the Astro site imports is there", () => {
  const imports = [...sources].flatMap(([file, text]) =>
    ts.preProcessFile(text).importedFiles.map(({ fileName }) => ({ file, name: fileName })),
  );
  const ownImports = imports.filter(({ name }) => /^[~.]/.test(name));
  expect(ownImports.length).toBeGreaterThan(300);
  const missing = ownImports.filter(({ file, name }) => {
    const path = name.replace(/\?.*/, "").replace(/^~/, join(PROJECT, "src"));
    const place = path.startsWith(".") ? join(dirname(file), path) : path;
    return !["", ".ts", ".tsx"].some((end) => existsSync(place + end));
  });
  expect(missing.map(({ file, name }) => `${relative(SOURCES, file)}: ${name}`)).toEqual([]);
});

test("the Astro site imports what modules export, and uses it as its types ask", () => {
  expect(typeFaults()).toEqual([]);
});

function typeFaults(): string[] {
  const texts = new Map([...sources, [join(SOURCES, "astro.d.ts"), ASTRO]]);
  const types = readdirSync(join(PROJECT, "types")).map((name) => join(PROJECT, "types", name));
  const options = compilerOptions();
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.readFile = (name) => texts.get(name) ?? readFile(name);
  host.getSourceFile = (name, version, ...rest) => {
    const text = texts.get(name);
    return text === undefined
      ? getSourceFile(name, version, ...rest)
      : ts.createSourceFile(name, text, version);
  };
  const program = ts.createProgram([...texts.keys(), ...types], options, host);
  return [...sources.keys()].flatMap((name) => {
    const source = program.getSourceFile(name);
    const faults = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ];
    return faults.map(({ messageText, start = 0 }) => {
      const line = (source?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
      return `${relative(SOURCES, name)}:${line}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
    });
  });
}

/** The project's own, without a search for its files. */
function compilerOptions(): ts.CompilerOptions {
  const file = join(PROJECT, "tsconfig.json");
  const { config } = ts.readConfigFile(file, ts.sys.readFile) as { config: unknown };
  const host = { ...ts.sys, readDirectory: () => [] };
  const { options } = ts.parseJsonConfigFileContent(config, host, PROJECT);
  return { ...options, types: ["node"], paths: { ...options.paths, "~/*": ["./src/*"] } };
}
