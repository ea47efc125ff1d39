import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { isLocaleCode, localeCodes } from "../src/i18n/locales";
import { languageCodes } from "./settings.mjs";

// docs/languages.md names every place of the code that lists the languages by hand, and each lists them all. So
// who adds or drops one sees here what is left to do.

const FOLDERS = [
  "src",
  "scripts",
  ...readdirSync("packages").flatMap((name) => [`packages/${name}/src`, `packages/${name}/schema`]),
];

const files = FOLDERS.filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
      path.join(folder, name),
    ),
  )
  .filter((file) => /\.(tsx?|mjs|graphql)$/.test(file))
  // Tests and examples speak of languages in their own words; what is generated follows.
  .filter(
    (file) =>
      !/\.test\.|\/testing\/|[eE]xample|src\/(types|contentTypes)\.ts$|cms\/generated\.ts$/.test(
        file,
      ),
  );

/** The codes of languages that a node lists: as values, as names, or as codes of what it holds. */
function codesIn(node: ts.Node): string[] {
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(codeOf);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap(({ name }) => nameOf(name));
  if (ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node)) {
    return node.members.flatMap(({ name }) => nameOf(name));
  }
  if (!ts.isUnionTypeNode(node)) return [];
  return node.types.flatMap((type) => (ts.isLiteralTypeNode(type) ? textOf(type.literal) : []));
}

function codeOf(element: ts.Expression): string[] {
  // Key and value, as maps are made of them.
  if (ts.isArrayLiteralExpression(element)) return element.elements.slice(0, 1).flatMap(textOf);
  if (!ts.isObjectLiteralExpression(element)) return textOf(element);
  return element.properties.flatMap((each) =>
    ts.isPropertyAssignment(each) && /^(code|id)$/.test(each.name.getText())
      ? textOf(each.initializer)
      : [],
  );
}

const textOf = (node: ts.Node) => (ts.isStringLiteral(node) ? [node.text] : []);

const nameOf = (name: ts.PropertyName | undefined) =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [];

/** The lists of languages in a file: the codes of each. */
function listsIn(file: string): string[][] {
  const text = readFileSync(file, "utf8");
  const isList = (codes: readonly string[]) =>
    localeCodes.filter((code) => codes.includes(code)).length >= Math.min(3, localeCodes.length);
  if (file.endsWith(".graphql")) {
    const sequences = text.match(/\b[a-z]{2}(?:(?:, | or )[a-z]{2}\b)+/g) ?? [];
    return sequences.map((codes) => codes.split(/, | or /)).filter(isList);
  }
  const lists: string[][] = [];
  const visit = (node: ts.Node): void => {
    const codes = codesIn(node);
    if (isList(codes)) lists.push(codes);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return lists;
}

const places = files
  .map((file) => ({ file, lists: listsIn(file) }))
  .filter(({ lists }) => lists.length > 0);

const guide = readFileSync("docs/languages.md", "utf8");

/** The files that the guide lists as such places. */
const documented = [...(guide.split("\n## ")[1] ?? "").matchAll(/^- `([^`]+)`/gm)].map(
  ([, file = ""]) => file,
);

test("the guide names every place that lists the languages, and no other", () => {
  expect(places.map(({ file }) => file).sort()).toEqual([...documented].sort());
  expect(documented.length).toBeGreaterThan(5);
});

test("every such place lists the languages of the site, and no other", () => {
  const wrong = places.flatMap(({ file, lists }) =>
    lists.flatMap((codes) => {
      const missing = localeCodes.filter((code) => !codes.includes(code));
      const dropped = codes.filter((code) => /^[a-z]{2}$/.test(code) && !isLocaleCode(code));
      return [
        ...missing.map((code) => `${file} lacks ${code}`),
        ...dropped.map((code) => `${file} still lists ${code}`),
      ];
    }),
  );
  expect([...new Set(wrong)]).toEqual([]);
});

test("the folders of interface texts are the languages", () => {
  expect(languageCodes()).toEqual([...localeCodes].sort());
});
