import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CodegenError } from "./CodegenError";

type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}
type Named = Record<string, JsonObject>;

/** The examples of all blocks, written out. */
export interface WrittenExamples {
  /** Content by kind and name. */
  examples: Record<string, Named>;
  /** What a visitor finds in each. */
  finds: Record<string, Named>;
  /** Content that examples of several kinds are made of. */
  shared: Named;
}

const SHARED = "shared";
const DEMANDED = ["normal", "minimal", "longGerman"];

/**
 * Reads `<Kind>/examples.json` of every kind, and `shared.json`. Where an object says what it is `like`, it gets the
 * fields of that one, and its own take their place.
 *
 * @param blocks absolute path of the folder that holds one folder for each kind
 * @throws CodegenError that names kind and example if one cannot be written out.
 */
export function readExamples(blocks: string): WrittenExamples {
  const kinds = readdirSync(blocks)
    .filter((name) => existsSync(join(blocks, name, "examples.json")))
    .sort();
  const files: Record<string, Named> = { [SHARED]: readJson(join(blocks, `${SHARED}.json`)) };
  const finds: Record<string, Named> = {};
  for (const kind of kinds) {
    files[kind] = {};
    finds[kind] = {};
    for (const [name, example] of Object.entries(readJson(join(blocks, kind, "examples.json")))) {
      const { finds: found, like, ...fields } = example;
      if (!isObject(found)) throw new CodegenError(`${kind}, ${name}: say what a visitor "finds".`);
      finds[kind][name] = found;
      const identity = { __typename: kind, id: `${kind}-${name}`, langcode: "de" };
      files[kind][name] = { ...(like !== undefined && { like }), ...identity, ...fields };
    }
    const lacking = DEMANDED.find((name) => !files[kind]?.[name]);
    if (lacking) throw new CodegenError(`${kind}: there is no example "${lacking}".`);
  }
  const { [SHARED]: shared = {}, ...examples } = mapped(files, writeOutFile(files));
  return { examples, finds, shared };
}

function readJson(file: string): Named {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Named;
  } catch (error) {
    throw new CodegenError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function mapped<From, To>(record: Record<string, From>, map: (value: From, key: string) => To) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}

/** @returns what writes out a file, given its name */
function writeOutFile(files: Record<string, Named>) {
  /** Writes out the example of a file, on the way from those that are like it. */
  function example(file: string, name: string, way: readonly string[]): Json | undefined {
    const content = files[file]?.[name];
    if (content === undefined) return undefined;
    const place = `${file}, ${name}`;
    if (way.includes(place)) throw new CodegenError(`${place}: it is like itself.`);
    return writtenOut(content, file, [...way, place]);
  }

  function writtenOut(value: Json, file: string, way: readonly string[]): Json {
    if (Array.isArray(value)) return value.map((entry) => writtenOut(entry, file, way));
    if (!isObject(value)) return value;
    const { like, ...own } = value;
    const fields = mapped(own, (field) => writtenOut(field, file, way));
    if (like === undefined) return fields;
    const path = String(like).split(".");
    const [other = "", name = "", ...rest] = path[0] && path[0] in files ? path : [file, ...path];
    const found = rest.reduce(fieldOf, example(other, name, way));
    if (!isObject(found)) {
      throw new CodegenError(`${way.at(-1)}: there is no "${String(like)}" to be like.`);
    }
    return { ...found, ...fields };
  }

  return (named: Named, file: string): Named =>
    mapped(named, (_content, name) => {
      const written = example(file, name, []);
      if (!isObject(written)) throw new CodegenError(`${file}, ${name}: it is no object.`);
      return written;
    });
}

function fieldOf(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(key)];
  return isObject(value) ? value[key] : undefined;
}
