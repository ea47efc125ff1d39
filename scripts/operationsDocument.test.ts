import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

// What the code writes to the log and counts is explained in docs/operations.md, and nothing else is.

const FOLDERS = [
  "src",
  "packages/backend/src",
  "packages/embedded-database/src",
  "packages/gatsby-adapter-node/src",
  "packages/publisher/src",
];
const LEVELS = /^(debug|info|warn|error|fatal)$/;
const LOGGERS = /(^|\.)(log|logger|console)$/;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    // What the build says is for developers, and explains itself.
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|^src\/build\//.test(file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") })),
);

/** What a check finds in the code of the files that a pattern occurs in. */
function found(pattern: RegExp, check: (node: ts.Node, file: string) => string[]): string[] {
  const texts = new Set<string>();
  for (const { file, text } of sources.filter((source) => pattern.test(source.text))) {
    const visit = (node: ts.Node): void => {
      check(node, file).forEach((each) => texts.add(each));
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  }
  return [...texts].sort();
}

/** A text that is written as it stands, or its beginning, up to the first value in it. */
function textOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isTemplateExpression(node) ? [node.head.text.replace(/[\s"]+$/, "")] : [];
}

const lines = found(/\b(log|logger|console)\.|\bevent:/, (node, file) => {
  if (ts.isPropertyAssignment(node) && node.name.getText() === "event") {
    // Elsewhere an event is what happens to content.
    return file.startsWith("src/") ? textOf(node.initializer) : [];
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression, name } = node.expression;
  if (!LEVELS.test(name.text) || !LOGGERS.test(expression.getText())) return [];
  // The line of the error catalogue begins with the time.
  return node.arguments.flatMap(textOf).map((text) => (text === "[" ? "[GATSBY ERROR]" : text));
});

const metrics = found(/from "prom-client"/, (node) => {
  if (!ts.isNewExpression(node) || !/^(Counter|Gauge|Histogram)$/.test(node.expression.getText())) {
    return [];
  }
  return (node.arguments ?? []).flatMap((argument) =>
    ts.isObjectLiteralExpression(argument)
      ? argument.properties.flatMap((each) =>
          ts.isPropertyAssignment(each) && each.name.getText() === "name"
            ? textOf(each.initializer)
            : [],
        )
      : [],
  );
});

const sections = readFileSync("docs/operations.md", "utf8").split(/^## /m);

/** The names at the beginning of the list items below some headings, without labels. */
function documented(heading: RegExp): string[] {
  return sections
    .filter((section) => heading.test(section))
    .flatMap((section) => section.match(/^- `[^`]+`(, `[^`]+`)*(?=:)/gm) ?? [])
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name))
    .map((name) => name.replace(/[ ]?…$|\{[^}]*\}$/, ""));
}

test("every line that the code writes to the log is explained", () => {
  expect(lines.length).toBeGreaterThan(40);
  const explained = new Set(documented(/^(Log lines|Publisher)/));
  expect(lines.filter((line) => !explained.has(line))).toEqual([]);
});

test("every metric is explained, and there is none beside", () => {
  expect(metrics.length).toBeGreaterThan(3);
  expect(documented(/^Metrics/).sort()).toEqual(metrics);
});

test("no line is explained that the code does not write", () => {
  const code = sources.map(({ text }) => text).join("\n");
  expect(documented(/^Log lines/).filter((line) => !code.includes(line))).toEqual([]);
});
