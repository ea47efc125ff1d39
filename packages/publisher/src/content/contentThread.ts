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
import { BUILD_NICENESS } from "../config/buildNiceness";
import type { FromThread, ThreadData, ToThread, UpdateResult } from "./messages";
import { Phases } from "./Phases";

// The thread that makes content releases: the bundles that render pages keep their state in globals, and what they take
// of memory goes with the thread.

const { siteDirectory, code } = workerData as ThreadData;
const send = (message: FromThread) => parentPort?.postMessage(message);

const loading = load();
loading.catch(() => undefined); // The first update fails with it.
let commit: (() => Promise<void>) | undefined;

/** Loads everything at once: the release may be gone while its code is still at work. */
async function load(): Promise<{ program: ContentProgram; renderer: PageRenderer } | undefined> {
  const { content } = await readBuiltReleaseFile(code);
  if (!content) return undefined;
  const renderer = PageRenderer.load(join(code, "server"));
  return { program: loadProgram(join(code, content.program), siteDirectory), renderer };
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
  // As a build, of which it is a part. On Linux it is the thread's own, which ends when this is done; elsewhere it would
  // be that of the whole publisher.
  // Who gives way even more must not take that back, in a container, say.
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
    // With its cause, which says where a page failed.
    send({ type: "failed", message, stack: inspect(error), code });
  });
});

/**
 * Loads the content program of a release. Releases may be anywhere; its libraries are those of the site's directory.
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
