import type { FunctionsManifest } from "gatsby";
import pLimit from "p-limit";
import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import {
  SERVER_DIRECTORY,
  FUNCTION_FAILED,
  type EngineEntry,
  type FunctionEntry,
  type ServerFile,
} from "../release/release";
import { TEMPLATES_FILE, type SiteTemplates } from "../render/pageData";
import { allEnded } from "../writing/allEnded";
import type { AdapterSettings } from "./adapterOptions";
import { ENGINE_ID } from "./dynamicRoutes";
import type { ServerFolder } from "../writing/ServerFolder";
import { transform } from "esbuild";

/** The call of the function in Gatsby's wrapper. */
const CALL = /^(\s*)functionToExecute\(req, res\);$/m;

/**
 * Copies the module of a function. Gatsby's wrapper does not await the function, so a rejected promise would crash
 * the process and leave the request unanswered. The copy passes the error to the host.
 */
async function placeFunction(
  folder: ServerFolder,
  source: string,
  file: string,
): Promise<ServerFile> {
  const original = await readFile(source, "utf8");
  const content = original.replace(
    CALL,
    (_call, indent: string) =>
      `${indent}new Promise((resolve) => resolve(functionToExecute(req, res))).catch((error) => {\n` +
      `${indent}  const failed = req[Symbol.for(${JSON.stringify(FUNCTION_FAILED)})];\n` +
      `${indent}  if (!failed) throw error;\n` +
      `${indent}  failed(error);\n` +
      `${indent}});`,
  );
  return folder.write(file, await compactScript(content));
}

const PAGE_SSR = ".cache/page-ssr/";
const QUERY_ENGINE = ".cache/query-engine/";
const CONTENT_PROGRAM = "content/program.js";
const DATASTORE = ".cache/data/datastore";

/** Server code of a release. */
interface ServerFiles {
  functions: FunctionEntry[];
  engine: EngineEntry | undefined;
  /** Path of the content program in the release. */
  program: string | undefined;
  files: ServerFile[];
}

/** Copies the files that functions and the render engine need, by Gatsby's list. */
export async function writeServerFiles(
  folder: ServerFolder,
  manifest: FunctionsManifest,
  {
    root,
    settings,
    templates,
  }: { root: string; settings: AdapterSettings; templates: SiteTemplates | undefined },
): Promise<ServerFiles> {
  const engine = manifest.find(({ functionId }) => functionId === ENGINE_ID);
  const required = [...new Set(manifest.flatMap(({ requiredFiles }) => requiredFiles))]
    .map((file) => posix.normalize(file))
    // The release has its own copies of the status pages.
    .filter((file) => !file.startsWith("public/"))
    // Minifying makes source maps useless.
    .filter((file) => !file.endsWith(".js.map"))
    .filter((file) => settings.datastore || !isForQueries(file));
  const functions = manifest.filter(({ functionId }) => functionId !== ENGINE_ID);
  const entries = new Set(
    functions.map(({ pathToEntryPoint }) => posix.normalize(pathToEntryPoint)),
  );
  const parallel = pLimit(4);
  const files: ServerFile[] = [];

  await allEnded(
    required.map((file) =>
      parallel(async () => {
        const target = posix.join(SERVER_DIRECTORY, file);
        // The engine writes into its data store, so releases must not share it.
        if (isDatastore(file)) return folder.copy(join(root, file), target);
        if (entries.has(file)) {
          files.push(await placeFunction(folder, join(root, file), target));
          return;
        }
        if (file.startsWith(PAGE_SSR) && file.endsWith(".js")) {
          const source = await readFile(join(root, file), "utf8");
          files.push(await folder.write(target, await compactScript(source)));
          return;
        }
        files.push(await folder.place(join(root, file), target));
      }),
    ),
  );

  if (templates) {
    const file = posix.join(SERVER_DIRECTORY, TEMPLATES_FILE);
    files.push(await folder.write(file, JSON.stringify(templates)));
  }

  let program: string | undefined;
  if (settings.contentProgram !== undefined) {
    program = posix.join(SERVER_DIRECTORY, CONTENT_PROGRAM);
    files.push(await folder.place(join(root, settings.contentProgram), program));
  }

  return {
    functions: functions.map(({ functionId, name, pathToEntryPoint }) => ({
      id: functionId,
      name,
      file: posix.join(SERVER_DIRECTORY, pathToEntryPoint),
    })),
    engine: engine && engineEntry(required),
    program,
    files,
  };
}

function engineEntry(files: readonly string[]): EngineEntry {
  const has = (folder: string) => files.some((file) => file.startsWith(folder));
  return {
    pageSsr: posix.join(SERVER_DIRECTORY, PAGE_SSR),
    ...(has(QUERY_ENGINE) && has(DATASTORE)
      ? {
          queryEngine: posix.join(SERVER_DIRECTORY, QUERY_ENGINE),
          datastore: posix.join(SERVER_DIRECTORY, DATASTORE),
        }
      : {}),
  };
}

function isForQueries(file: string): boolean {
  return isDatastore(file) || file.startsWith(QUERY_ENGINE);
}

function isDatastore(file: string): boolean {
  return file.startsWith(`${DATASTORE}/`);
}

/**
 * Removes comments and indentation and escapes non-ASCII characters: Node keeps loaded sources in memory, with two
 * bytes for each character if one is not Latin-1. Keeps names for error reports.
 *
 * @returns the input if it does not parse; loading the release reports that
 */
function compactScript(source: string): Promise<string> {
  return transform(source, {
    minifyWhitespace: true,
    charset: "ascii",
    target: "node20",
    legalComments: "none",
  }).then(
    ({ code }) => code,
    () => source,
  );
}
