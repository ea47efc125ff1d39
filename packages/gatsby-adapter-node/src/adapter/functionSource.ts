import { readFile } from "node:fs/promises";
import { FUNCTION_FAILED } from "../release/release";
import type { ServerFile } from "../release/release";
import type { ServerFolder } from "../writing/ServerFolder";
import { compactScript } from "./compactScript";

/** How Gatsby's wrapper around a function calls it. */
const CALL = /^(\s*)functionToExecute\(req, res\);$/m;

/**
 * Copies the module of a function. Gatsby's wrapper calls the function without waiting for it, so that
 * an error in an async function would end the process and leave the visitor without an answer. In the
 * copy the error goes to the host.
 */
export async function placeFunction(
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
