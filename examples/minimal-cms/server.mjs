import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { parse } from "graphql";
import { createSchema, createYoga } from "graphql-yoga";

// A CMS as small as the site allows: pages of text in two languages, found by their path.

const { HOST = "127.0.0.1", PORT = "4120", PAGES = "pages.json" } = process.env;
const MAX_BODY_BYTES = 100_000;
const MAX_TOKENS = 10_000;

const languages = [{ id: "de" }, { id: "en" }];

const textOf = (file) => readFileSync(new URL(file, import.meta.url), "utf8");

/** Reads the pages. What cannot be shown is refused here, so that no visitor comes upon it. */
function readPages(file) {
  return JSON.parse(textOf(file)).map((page, index) => {
    const { langcode, path, title, texts } = page;
    const check = (field, fits, reason) => {
      if (!fits) throw new Error(`${file}: page ${index + 1}: "${field}" ${reason}`);
    };
    check("langcode", languages.map(({ id }) => id).includes(langcode), "must be de or en");
    check("path", /^\//.test(path), "must begin with a slash");
    check("title", title, "is missing");
    check("texts", Array.isArray(texts), "must be a list");
    texts.forEach((text, at) => check(`texts[${at}].html`, text?.html, "is missing"));
    return page;
  });
}

/** A page in the words of the contract. */
function contentPage({ langcode, path, title, texts }) {
  const paragraphs = texts.map(({ title, html }) => ({ title, text: { processed: html } }));
  return { langcode, path, title, paragraphs };
}

/** Answers GraphQL. The key of a page is its language with its path. */
function createCms(pages) {
  const found = new Map(pages.map((page) => [`${page.langcode} ${page.path}`, contentPage(page)]));
  const route = (_root, { path, langcode }) => {
    const entity = found.get(`${langcode} ${path}`);
    return entity ? { entity } : null;
  };
  const typeDefs = textOf("schema.graphql");
  const schema = createSchema({
    typeDefs,
    resolvers: { Query: { route, languages: () => languages } },
  });
  // A longer query is refused before it is read whole.
  const limited = (source, options) => parse(source, { ...options, maxTokens: MAX_TOKENS });
  return createYoga({ schema, plugins: [{ onParse: ({ setParseFn }) => setParseFn(limited) }] });
}

try {
  const cms = createCms(readPages(PAGES));
  // A build may be busy for a while between two questions, and keeps its connection.
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const { method, headers } = request;
    const length = method === "POST" ? Number(headers["content-length"]) : 0;
    if (length <= MAX_BODY_BYTES) cms(request, response);
    else response.writeHead(413, { connection: "close" }).end();
  });
  server.listen(Number(PORT), HOST, () =>
    console.log(`http://${HOST}:${server.address().port}/graphql`),
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
