import { readFileSync } from "node:fs";
import ts from "typescript";

/**
 * Vocabulary of schema.org in its published format, as far as validators read it. Derived from the types that the site
 * compiles with, which are generated from the vocabulary.
 */
export function schemaVocabulary(): { "@graph": object[] } {
  const text = readFileSync("node_modules/schema-dts/dist/schema.d.ts", "utf8");
  const { statements } = ts.createSourceFile("schema.d.ts", text, ts.ScriptTarget.Latest);
  return { "@graph": statements.filter(ts.isInterfaceDeclaration).flatMap(entriesOf) };
}

/** A type with its properties. */
function entriesOf({ name, members, heritageClauses }: ts.InterfaceDeclaration): object[] {
  const properties = new Map(
    members.filter(ts.isPropertySignature).map((member) => [nameOf(member.name), member.type]),
  );
  // Each schema.org type is an interface of that name; shared base types have no "@type".
  const kind = properties.get("@type");
  const id = `schema:${kind && isText(kind) ? kind.literal.text : name.text}`;
  const parents = (heritageClauses ?? []).flatMap(({ types }) =>
    types.map(({ expression }) => ({ "@id": `schema:${nameOf(expression)}` })),
  );
  return [
    { "@type": "rdfs:Class", "@id": id, "rdfs:subClassOf": parents },
    ...[...properties.keys()]
      .filter((property) => !property.startsWith("@"))
      .map((property) => ({
        "@type": "rdf:Property",
        "@id": `schema:${property}`,
        "schema:domainIncludes": { "@id": id },
      })),
  ];
}

function nameOf(node: ts.Node): string {
  return ts.isIdentifier(node) || ts.isStringLiteral(node) ? node.text : "";
}

function isText(node: ts.TypeNode): node is ts.LiteralTypeNode & { literal: ts.StringLiteral } {
  return ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal);
}
