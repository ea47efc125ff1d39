import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { transformSync } from "@swc/core";
import { contractSchema } from "@quatrain/contract";
import { buildSchema, parse } from "graphql";
import { contractFaults } from "./contractFaults";
import { type Fence, fencesOf } from "./fences";

const folder = path.join(__dirname, "../../docs/mappings");
const fences = readdirSync(folder).flatMap((file) =>
  fencesOf(path.join(folder, file)).map((fence) => ({ file, ...fence })),
);
const those = (name: string) =>
  fences.filter(({ language, about }) => `${language} ${about}`.trim() === name);

test("the mappings hold schemas, queries and resolvers, and nothing that is not checked", () => {
  const names = new Set(fences.map(({ language, about }) => `${language} ${about}`.trim()));
  expect([...names].sort()).toEqual(["graphql", "graphql contract", "js", "php"]);
  expect(new Set(fences.map(({ file }) => file)).size).toBe(3);
});

test.each(those("graphql contract"))(
  "the schema in $file is a part of the contract",
  ({ text }) => {
    expect(contractFaults(buildSchema(text))).toEqual([]);
  },
);

test.each(readdirSync(folder))("the kinds that %s names are there in the contract", (file) => {
  const text = readFileSync(path.join(folder, file), "utf8");
  const prose = text.replace(/^```[^]*?^```$/gm, "");
  const kinds = [
    ...text.matchAll(/__typename: (?:.* )?"(\w+)"/g),
    ...prose.matchAll(/`((?:Webform|Views)[A-Z][a-z]+\w*|[A-Z]\w*(?:Item|Page|Media|Embed))`/g),
  ].map(([, name = ""]) => name);
  expect(new Set(kinds).size).toBeGreaterThan(3);
  expect(kinds.filter((name) => !contractSchema().getType(name))).toEqual([]);
});

test.each(those("graphql"))("the query in $file can be read", ({ text }) => {
  expect(parse(text).definitions.length).toBeGreaterThan(0);
});

test.each(those("js"))("the code in $file can be read: $begins", ({ text }) => {
  expect(() => transformSync(text, { jsc: { target: "es2022" } })).not.toThrow();
});

// There is no PHP here to read it; what most often breaks in a copy are its brackets.
test.each(those("php"))("the brackets in $file are even: $begins", ({ text }: Fence) => {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const withoutPattern = text.replace(/preg_match\('[^']*'/, "preg_match(''");
  expect(withoutPattern.match(/\(/g)?.length ?? 0).toBe(withoutPattern.match(/\)/g)?.length ?? 0);
  expect([count(/\{/g), count(/\[/g)]).toEqual([count(/\}/g), count(/\]/g)]);
});
