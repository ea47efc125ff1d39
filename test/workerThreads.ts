import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import threads, { type WorkerOptions } from "worker_threads";

// Jest uses this instead of Node's module, because it compiles only what it runs itself: a thread gets its TypeScript as
// one script. Loading a compiler in each thread would take as long as most tests. It is Node's module without "node:".

const ESBUILD = require.resolve("esbuild/bin/esbuild");
const scripts = new Map<string, string>();

/** A thread, also from a file of TypeScript. */
class Worker extends threads.Worker {
  constructor(file: string | URL, options: WorkerOptions = {}) {
    if (typeof file !== "string" || !file.endsWith(".ts")) super(file, options);
    else super(scriptOf(file), { ...options, eval: true });
  }
}

function scriptOf(file: string): string {
  const script = scripts.get(file) ?? compile(file);
  scripts.set(file, script);
  return script;
}

/** Compiles a file with those that it imports. Packages stay outside, as seen from there. */
function compile(file: string): string {
  const options = ["--bundle", "--platform=node", "--target=node20", "--packages=external"];
  const code = execFileSync(ESBUILD, [file, ...options], { encoding: "utf8" });
  const [here, folder] = [JSON.stringify(file), JSON.stringify(dirname(file))];
  const place = `require("node:module").createRequire(${here}), ${here}, ${folder}`;
  return `((require, __filename, __dirname) => {\n${code}\n})(${place});`;
}

module.exports = { ...threads, Worker };
