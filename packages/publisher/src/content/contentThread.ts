import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { getPriority, setPriority } from "node:os";
import { dirname, join } from "node:path";
import { inspect } from "node:util";
import { compileFunction } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import {
  ContentRelease,
  PageRenderer,
  ReleaseCompletion,
  type ContentJob,
  type ContentProgram,
} from "gatsby-adapter-node/content";
import { PublicFiles, readBuiltReleaseFile, readReleaseFile } from "gatsby-adapter-node/releases";
import {
  BUILD_NICENESS,
  type FromThread,
  type ThreadData,
  type ToThread,
  type UpdateResult,
} from "./messages";
import { Phases } from "./Phases";

// Worker thread that makes content releases. The rendering bundles keep their state in globals, and the end of the
// thread frees their memory.

const { siteDirectory, codeDirectory } = workerData as ThreadData;
const send = (message: FromThread) => parentPort?.postMessage(message);

const loading = load();
loading.catch(() => undefined); // The first update reports the error.
let commit: (() => Promise<void>) | undefined;

/** Loads everything now: the release may be deleted while its code is still in use. */
async function load(): Promise<{ program: ContentProgram; renderer: PageRenderer } | undefined> {
  const { content } = await readBuiltReleaseFile(codeDirectory);
  if (!content) return undefined;
  const renderer = PageRenderer.load(join(codeDirectory, "server"));
  return { program: loadProgram(join(codeDirectory, content.program), siteDirectory), renderer };
}

async function update(base: string, draft: string): Promise<UpdateResult> {
  const phases = new Phases();
  const { build, unpublished = [] } = await readReleaseFile(base);
  const loaded = await loading;
  if (build === undefined || !loaded) {
    return { kind: "code", reason: "The live release does not support content releases." };
  }
  const { program, renderer } = loaded;
  phases.end("loaded");
  const log = (text: string) => send({ type: "line", text });
  const files = PublicFiles.open(base);
  const phase = (name: string) => phases.end(name);
  const release = await ContentRelease.begin(base);
  const compress: ContentJob["compress"] = (name, file) => release.compress(name, file);
  const job = { files, build, unpublished, siteDirectory, renderer, log, compress, phase };
  const made = await program.update(job);
  if (made.kind !== "changed") {
    await release.abandon();
    return made;
  }
  phases.end("described");
  await rm(draft, { recursive: true, force: true });
  await release.write(draft, made.changes);
  commit = made.commit;
  phases.end("stored");
  const { pages, gone, outdated, unread = [] } = made;
  return { kind: "written", pages, gone, unread, phases: phases.ms, ...(outdated && { outdated }) };
}

async function complete(directory: string, previous: string): Promise<void> {
  const { build } = await readBuiltReleaseFile(directory);
  const loaded = await loading;
  if (build === undefined || !loaded?.program.complete) {
    throw new Error("The release has no program that adds the pages.");
  }
  // Part of a build, so it runs at the niceness of builds. Only Linux has a niceness for each thread; elsewhere it
  // would be that of the whole publisher. Keep a higher niceness, as a container may set one.
  if (process.platform === "linux") setPriority(0, Math.max(BUILD_NICENESS, getPriority(0)));
  const completion = await ReleaseCompletion.begin(directory, previous);
  const { renderer } = loaded;
  const log = (text: string) => send({ type: "line", text });
  const files = PublicFiles.open(directory);
  const add: ReleaseCompletion["add"] = (changes) => completion.add(changes);
  const job = { files, build, siteDirectory, renderer, log, add };
  const completed = await loaded.program.complete(job);
  if (completed === null) throw new Error(`Nothing is known of the pages of build ${build}.`);
  await completion.complete(completed);
}

async function answer(message: ToThread): Promise<FromThread> {
  if (message.type === "update") {
    commit = undefined;
    return { type: "updated", result: await update(message.base, message.draft) };
  }
  if (message.type === "complete") {
    await complete(message.directory, message.previous);
    return { type: "completed" };
  }
  await commit?.();
  commit = undefined;
  return { type: "committed" };
}

parentPort?.on("message", (message: ToThread) => {
  answer(message).then(send, (error: unknown) => {
    const { message, code } = error as NodeJS.ErrnoException;
    // Includes the cause, which names the page.
    send({ type: "failed", message, stack: inspect(error), code });
  });
});

/**
 * Loads the content program of a release with the libraries of the site.
 *
 * @throws Error if it cannot be loaded
 */
function loadProgram(file: string, siteDirectory: string): ContentProgram {
  const names = ["exports", "require", "module", "__filename", "__dirname"];
  const run = compileFunction(readFileSync(file, "utf8"), names, { filename: file });
  const loaded: { exports: Partial<ContentProgram> } = { exports: {} };
  const load = createRequire(join(siteDirectory, "package.json"));
  run.call(loaded.exports, loaded.exports, load, loaded, file, dirname(file));
  const { update, complete } = loaded.exports;
  if (typeof update !== "function") throw new Error(`${file} is not a content program.`);
  return { update, ...(complete && { complete }) };
}
