import { readFileSync } from "node:fs";
import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import ts from "typescript";

/** An object of structured data. */
type Statement = Record<string, unknown>;

/** Search engines' requirements that the validator lacks, and further promises of the site. */
const REQUIRED: Record<string, readonly string[]> = {
  Organization: ["url", "logo"],
  WebSite: ["name", "url", "potentialAction", "publisher", "inLanguage"],
  SearchAction: ["target", "query-input"],
  EntryPoint: ["urlTemplate"],
  WebPage: ["name", "url", "isPartOf", "inLanguage"],
  Article: ["headline", "author", "datePublished", "dateModified", "publisher", "inLanguage"],
  BlogPosting: ["headline", "author", "datePublished", "dateModified", "publisher", "inLanguage"],
  ProfilePage: ["mainEntity"],
  Person: ["url"],
  Event: [
    "name",
    "startDate",
    "endDate",
    "location",
    "eventStatus",
    "eventAttendanceMode",
    "organizer",
    "eventSchedule",
  ],
  Schedule: ["scheduleTimezone", "startDate"],
  Place: ["name", "address"],
  VirtualLocation: ["url"],
  GeoCoordinates: ["latitude", "longitude"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
};

const ADDRESSES = ["url", "item", "image", "urlTemplate", "mainEntityOfPage", "sameAs"];
const DATES = ["datePublished", "dateModified", "startDate", "endDate"];
const ISO_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

const extractor = new WebAutoExtractor({});
let validator: Validator | undefined;

/**
 * Finds faults in the structured data of a document: violations of schema.org's vocabulary and search engines'
 * rules, missing or empty properties, relative URLs, dates without offset, and references to
 * missing objects.
 */
export async function structuredDataFaults(html: string): Promise<string[]> {
  validator ??= new Validator(schemaVocabulary());
  const extracted = extractor.parse(html);
  const statements = Object.values(extracted.jsonld).flat();
  const ids = new Set(statements.map((statement) => statement["@id"]));
  const found = await validator.validate(extracted);
  return [
    ...(statements.length === 0 ? ["no structured data"] : []),
    ...found.map(({ rootType, path, issueMessage }) => {
      return `${rootType} ${JSON.stringify(path)}: ${issueMessage}`;
    }),
    ...faultsOf(statements, "statement", ids),
  ];
}

function faultsOf(value: unknown, place: string, ids: ReadonlySet<unknown>): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => faultsOf(entry, `${place}.${index}`, ids));
  }
  if (!isStatement(value)) return value === null ? [`${place} is null`] : [];
  const kind = value["@type"];
  if (kind === undefined) {
    return ids.has(value["@id"]) ? [] : [`${place} refers to nothing: ${String(value["@id"])}`];
  }
  const own = `${place} ${String(kind)}`;
  return [
    ...(REQUIRED[String(kind)] ?? [])
      .filter((name) => isEmpty(value[name]))
      .map((name) => `${own} lacks ${name}`),
    ...Object.entries(value).flatMap(([name, entry]) => [
      ...valueFaults(name, entry).map((fault) => `${own}: ${fault}`),
      ...faultsOf(entry, `${own}.${name}`, ids),
    ]),
  ];
}

function valueFaults(name: string, value: unknown): string[] {
  const texts = [value].flat().filter((entry) => typeof entry === "string");
  if (ADDRESSES.includes(name)) {
    return texts.filter((text) => !/^https?:\/\//.test(text)).map((text) => `${name} is ${text}`);
  }
  if (DATES.includes(name)) {
    return texts.filter((text) => !ISO_DATE.test(text)).map((text) => `${name} is ${text}`);
  }
  return [];
}

function isStatement(value: unknown): value is Statement {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || [value].flat().length === 0;
}

/**
 * Vocabulary of schema.org in its published format, as far as validators read it. Derived from the types that the site
 * compiles with, which are generated from the vocabulary.
 */
function schemaVocabulary(): { "@graph": object[] } {
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
