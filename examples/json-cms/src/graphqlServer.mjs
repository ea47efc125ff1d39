import { readdirSync, readFileSync } from "node:fs";
import { parse } from "graphql";
import { createSchema, createYoga } from "graphql-yoga";

const SCHEMA = new URL("../schema/", import.meta.url);

/** The site's longest query has some 5000. */
const MAX_TOKENS = 15_000;

/** Answers GraphQL requests at /graphql. */
export function createGraphqlServer(resolvers) {
  const typeDefs = readdirSync(SCHEMA).map((file) => readFileSync(new URL(file, SCHEMA), "utf8"));
  return createYoga({
    schema: createSchema({ typeDefs, resolvers }),
    // Other sites have no business here: ours asks from its server.
    cors: false,
    plugins: [limitTokens()],
  });
}

/** Refuses a longer query before all of it is read. */
function limitTokens() {
  const limited = (source, options) => parse(source, { ...options, maxTokens: MAX_TOKENS });
  return { onParse: ({ setParseFn }) => setParseFn(limited) };
}
