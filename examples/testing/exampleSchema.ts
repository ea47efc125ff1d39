import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { buildSchema, type GraphQLSchema } from "graphql";

/** The schema of an example, from its SDL. */
export function exampleSchema(name: string): GraphQLSchema {
  const folder = path.join(__dirname, "..", name);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".graphql") && !file.includes("node_modules"),
  );
  const texts = files.map((file) => readFileSync(path.join(folder, file), "utf8"));
  return buildSchema(texts.join("\n"));
}
