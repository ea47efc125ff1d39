import { buildSchema, parse, printSchema, validate } from "graphql";
import { conform } from "./conform";
import { fitOperation } from "./fitOperation";
import { contractSchema, contractSdl } from "./index";
import { Random } from "./testing/random";
import { seeds } from "./testing/runs";
import { answeredFrom, randomAnswer } from "./testing/randomAnswer";
import { randomDocument } from "./testing/randomDocument";
import { schemaWithout } from "./testing/schemaWithout";
import { thinnedSchema } from "./testing/thinnedSchema";

const contract = contractSchema();

const ROUTE = `query Route($path:String!,$langcode:String!){route(path:$path,langcode:$langcode){__typename code...on EntityResponse{entity{...Page}}...on RedirectResponse{target}}}fragment Page on NodeInterface{__typename id title path lead paragraphs{...Blocks}...ContentPage...DetailPage}fragment ContentPage on ContentPage{tableOfContents}fragment DetailPage on DetailPage{publishedAt topics{id name}}fragment Blocks on ParagraphInterface{__typename id...TextItem}fragment TextItem on TextItem{title text{processed}}`;

function fit(document: string, sdl: string) {
  const cms = buildSchema(sdl);
  const { text, leftOut } = fitOperation(document, contract, cms);
  const errors = text === null ? [] : validate(cms, parse(text)).map(String);
  return {
    text,
    leftOut: Object.fromEntries(leftOut.map((each) => [each.coordinate, each.reason])),
    errors,
  };
}

test("at a CMS that has the whole contract an operation stays as it is, byte for byte", () => {
  const documents = [ROUTE, ROUTE.replace("{__typename code", "{\n\n  __typename, code # kept\n")];
  for (const document of documents) {
    expect(fit(document, contractSdl())).toEqual({ text: document, leftOut: {}, errors: [] });
    expect(fit(document, `${contractSdl()} extend type Query { more: Int }`).text).toBe(document);
  }
});

test("a CMS with one kind of page, and not even interfaces, is asked for what it has", () => {
  const { text, leftOut, errors } = fit(
    ROUTE,
    `type Query { route(path: ID!, langcode: String): EntityResponse }
     type EntityResponse { entity: ContentPage }
     type ContentPage { title: String path: String langcode: String }`,
  );
  expect(errors).toEqual([]);
  expect(text).toBe(
    "query Route($path:ID!$langcode:String!){route(path:$path langcode:$langcode){__typename ...on EntityResponse{entity{...Page_ContentPage}}}}" +
      "fragment Page_ContentPage on ContentPage{__typename title path}",
  );
  expect(leftOut).toMatchObject({
    "RouteResponseInterface.code": "The CMS has no such field.",
    RedirectResponse: "The CMS has no such type.",
    "NodeInterface.paragraphs": "The CMS has no such field.",
    DetailPage: "The CMS has no such type.",
  });
});

test("what an interface lacks is asked of each kind that has it", () => {
  const { text, leftOut, errors } = fit(
    '{route(path:"/",langcode:"de"){...on EntityResponse{entity{__typename title path lead}}}}',
    `type Query { route(path: String, langcode: String): Route }
     union Route = EntityResponse | ErrorResponse
     type EntityResponse { entity: Node! }
     type ErrorResponse { code: Int }
     interface Node { path: String }
     type ContentPage implements Node { path: String title: String }
     type DetailPage implements Node { path: String title: String lead: String }
     type Unheard implements Node { path: String title: String }`,
  );
  expect(errors).toEqual([]);
  expect(text).toContain("{__typename path ...on ContentPage{title}...on DetailPage{title lead}}");
  expect(leftOut).toEqual({ "ContentPage.lead": "The CMS has no such field." });
});

test.each([
  [
    "a list where one is meant",
    "menu(name: String): [Menu]",
    "Query.menu",
    "In the CMS it is a list of an object, not an object.",
  ],
  [
    "a leaf where an object is meant",
    "menu(name: String): String",
    "Query.menu",
    "In the CMS it is a single value, not an object.",
  ],
  [
    "an argument that nobody gives",
    "menu(name: String, tenant: ID!): Menu",
    "Query.menu",
    'In the CMS it needs the argument "tenant".',
  ],
  [
    "a type that does not take the argument",
    "menu(name: Int): Menu",
    "Query.menu(name:)",
    "The CMS takes no such value, but the type Int.",
  ],
  [
    "no such argument",
    "menu(langcode: Slug): Menu",
    "Query.menu(name:)",
    "The CMS has no such argument.",
  ],
])("%s is left out with the reason", (_name, field, coordinate, reason) => {
  const sdl = `scalar Slug type Query { ping: Int ${field} } type Menu { name: String }`;
  const { leftOut, errors } = fit(
    "query M($name:String!,$langcode:String!){menu(name:$name,langcode:$langcode){name}}",
    sdl,
  );
  expect(leftOut[coordinate]).toBe(reason);
  expect(errors).toEqual([]);
});

test("nothing is left of an operation whose root the CMS lacks, or of which it knows no field", () => {
  const document = '{menu(name:"main",langcode:"de"){items{title}}}';
  expect(fit(document, "type Query { ping: Int }").text).toBeNull();
  expect(
    fit(document, "type Query { menu(name: ID, langcode: ID): Menu } type Menu { size: Int }"),
  ).toEqual({
    text: null,
    errors: [],
    leftOut: {
      "Menu.items": "The CMS has no such field.",
      "Query.menu": "The CMS has nothing of it that the site asks for.",
    },
  });
  const mutation = 'mutation{submitWebform(id:"a",langcode:"de",elements:[]){success}}';
  expect(fit(mutation, contractSdl().replace("type Mutation", "type Changes")).text).toBeNull();
});

test("what is no use without what the CMS lacks is not asked for", () => {
  const { text, leftOut } = fit(
    "{redirects(first:5){items{langcode path}endCursor}buildListing(first:5){items{path}removed{path}total}}",
    printSchema(schemaWithout("RedirectListing.items", "BuildListing.removed")),
  );
  expect(text).toBe("{buildListing(first:5){items{path}total}}");
  expect(leftOut["Query.redirects"]).toBe("It is no use without items.");
});

test("values of an enum that the CMS lacks are not sent", () => {
  const document = 'query S($sort:SearchSort!){search(query:"a",langcode:"de",sort:$sort){total}}';
  const { text, leftOut, errors } = fit(
    document,
    contractSdl().replace(/"Newest first\."\s+DATE/, ""),
  );
  expect(errors).toEqual([]);
  expect(text).toBe('query S{search(query:"a" langcode:"de"){total}}');
  expect(Object.keys(leftOut)).toEqual(["Query.search(sort:)"]);
});

test("a variable that two fields want otherwise serves the one, and the other is left out", () => {
  const { text, leftOut, errors } = fit(
    'query M($l:String!){one:site(langcode:$l){name}two:menu(name:"x",langcode:$l){name}three:menu(name:"y",langcode:$l){name}}',
    `type Query { site(langcode: Slug!): SiteSettings menu(name: String, langcode: ID!): Menu }
     scalar Slug type SiteSettings { name: String } type Menu { name: String }`,
  );
  expect(errors).toEqual([]);
  expect(text).toContain("query M($l:ID!){two:menu");
  expect(leftOut).toEqual({ "Query.site": 'In the CMS it needs the argument "langcode".' });
});

test("fields of one name that the CMS types differently get names of their own, and one answer", () => {
  const sdl = `type Query { route(path: String, langcode: String): EntityResponse }
    type EntityResponse { entity: Node }
    union Node = ContentPage | DetailPage
    type ContentPage { title: String! path: String langcode: ID }
    type DetailPage { title: String path: String langcode: String }`;
  const document = `query R($p:String!){route(path:$p,langcode:"de"){__typename...on EntityResponse{entity{__typename title path langcode}}}}`;
  const { text, errors } = fit(document, sdl);
  expect(errors).toEqual([]);
  expect(text).toContain("...on DetailPage{title__2:title path langcode__2:langcode}");
  const entity = { __typename: "DetailPage", title__2: "In depth", path: "/d", langcode__2: "de" };
  const answer = { route: { __typename: "EntityResponse", entity } };
  expect(conform(answer, document, contract)).toMatchObject({
    faults: [],
    data: { route: { entity: { __typename: "DetailPage", title: "In depth", langcode: "de" } } },
  });
});

test("different fields under one alias that the CMS types differently get names of their own, too", () => {
  const sdl = `type Query { route(path: String, langcode: String): EntityResponse }
    type EntityResponse { entity: Node }
    union Node = ContentPage | DetailPage
    type ContentPage { title: String! }
    type DetailPage { path: ID! }`;
  const document = `{route(path:"/",langcode:"de"){__typename...on EntityResponse{entity{__typename...on ContentPage{name:title}...on DetailPage{name:path}}}}}`;
  const { text, errors } = fit(document, sdl);
  expect(errors).toEqual([]);
  expect(text).toContain("...on ContentPage{name:title}...on DetailPage{name__2:path}");
});

test("a union of the CMS that holds less than the place does costs none of its kinds", () => {
  const { text, errors } = fit(
    `{route(path:"/",langcode:"de"){__typename...on EntityResponse{entity{...on ContentPage{paragraphs{...on SlideshowItem{slides{media{...on Image{__typename...on ImageMedia{src}...on SvgMedia{src}}}}}}}}}}}`,
    contractSdl().replace("union Image = ImageMedia | SvgMedia", "union Image = ImageMedia"),
  );
  expect(errors).toEqual([]);
  expect(text).toContain("...on ImageMedia{src}");
  expect(text).toContain("...on SvgMedia{src}");
});

test("a variable that decides on a part stays a truth value", () => {
  const plain = buildSchema("type Query { a(yes: Boolean!): Int b: Int }");
  const cms = buildSchema("scalar Flag type Query { a(yes: Flag!): Int b: Int }");
  const document = "query Q($yes: Boolean!) { a(yes: $yes) b @include(if: $yes) }";
  const { text } = fitOperation(document, plain, cms);
  expect(validate(cms, parse(text ?? ""))).toEqual([]);
  expect(text).toContain("b@include(if:$yes)");
});

test("a scalar of the CMS's own gets the name of a value as a text", () => {
  const { text } = fit(
    '{search(query:"a",langcode:"de",sort:DATE){total}}',
    "scalar Sort type Query { search(query: String, sort: Sort): SearchResult } type SearchResult { total: Int }",
  );
  expect(text).toBe('{search(query:"a" sort:"DATE"){total}}');
});

test.each(seeds(20, 80))(
  "whatever a CMS has of the contract, it understands the operation, and the answer serves, seed %i",
  (seed) => {
    const random = new Random(seed);
    const lack = random.pick([0, 0.05, 0.2, 0.5]);
    const cms = thinnedSchema(contractSdl(), random, lack);
    const document = randomDocument(contract, random);
    const { text, leftOut } = fitOperation(document, contract, cms);
    expect(text === null ? [] : validate(cms, parse(text))).toEqual([]);
    expect(text === document || leftOut.length > 0 || text !== null).toBe(true);
    const answer = text === null ? {} : randomAnswer(text, cms, contract, random);
    const { data } = conform(answer, document, contract);
    expect(data === null ? null : answeredFrom(data, document, contract)).toEqual(data);
  },
);
