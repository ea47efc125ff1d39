#!/usr/bin/env node
import path from "node:path";
import { strayedSecrets } from "@quatrain/contract/environment";
import { POINTER } from "gatsby-adapter-node/releases";
import { pino } from "pino";
import { releaseCommand } from "./releases/releaseCommand";
import { publisherConfig, type PublisherConfig } from "./config/config";
import { Publisher } from "./Publisher";
import { createServer } from "./server/createServer";
import { ContentEngine } from "./content/ContentEngine";
import { setTimeout } from "node:timers/promises";
import type { PublisherStatus } from "./server/status";

const USAGE = `Usage:
  quatrain-publisher serve                      wait for what the CMS publishes; makes the first release
  quatrain-publisher build                      have the one that runs here build the site, as after an upgrade
  quatrain-publisher release list               the releases, newest first
  quatrain-publisher release rollback [name]    back to the one before, or to the one named
  quatrain-publisher release prune [count]      remove all but the newest
  quatrain-publisher release adopt <folder>     make a built release the live one
  quatrain-publisher release take-over          let the object store follow these releases, not another publisher's
  quatrain-publisher complete <folder>          add the pages that a build with BUILD_SEED has left out
`;

async function main([command, ...args]: string[]): Promise<number> {
  const root = process.cwd();
  switch (command) {
    case "serve":
      await serve(root);
      return 0;
    case "build":
      return build(root);
    case "release":
      return releaseCommand(args, releasesFolder(root), console);
    case "complete":
      return complete(args[0], root);
    default:
      console.error(USAGE);
      return 2;
  }
}

async function build(root: string): Promise<number> {
  const problem = await askForBuild(publisherConfig(process.env, root));
  if (problem !== undefined) console.error(problem);
  return problem === undefined ? 0 : 1;
}

/** Reads no other setting, so that an operator can list and switch releases under a faulty configuration. */
function releasesFolder(root: string): string {
  return path.resolve(root, process.env.RELEASES_DIR || "releases");
}

async function serve(root: string): Promise<void> {
  const config = publisherConfig(process.env, root);
  const logger = pino({ level: process.env.LOG_LEVEL || "info" });
  const strayed = strayedSecrets("publisher", process.env);
  if (strayed) logger.warn(strayed);
  const publisher = await Publisher.start(config, root, logger, (err) => {
    // A supervisor restarts the process and the database with it.
    logger.fatal({ err }, "the embedded database ended, and the publisher with it");
    process.exit(1);
  });
  const server = createServer(publisher, logger);
  await server.listen({ port: config.port, host: config.host });
  await publisher.requestFirst();
  const stop = async () => {
    await server.close();
    await publisher.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void stop());
}

main(process.argv.slice(2)).then(
  (code) => {
    if (code !== 0) process.exit(code);
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);

/** For builds without a publisher: adds the pages that a seed build left out. */
async function complete(folder: string | undefined, root: string): Promise<number> {
  if (!folder) {
    process.stderr.write("Name the folder of the release.\n");
    return 2;
  }
  const pointer = path.join(releasesFolder(root), POINTER);
  const log = (line: string) => void process.stdout.write(`${line}\n`);
  const never = new AbortController().signal;
  await new ContentEngine(root, {}).complete(path.resolve(root, folder), pointer, log, never);
  return 0;
}

/** Interval between status requests, in milliseconds. */
const POLL_MS = 1000;

/**
 * Requests a build from the publisher on this machine and waits until it is live.
 *
 * @returns the problem; undefined on success
 */
async function askForBuild({
  host,
  port,
  editorToken,
}: Pick<PublisherConfig, "host" | "port" | "editorToken">): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${editorToken}` };
  const ask = async (path: string, method = "GET") => {
    const answer = await fetch(`http://${host}:${port}${path}`, { method, headers });
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`);
    return answer;
  };
  await ask("/builds", "POST");
  for (;;) {
    const { running, waiting, builds } = (await (
      await ask("/status.json")
    ).json()) as PublisherStatus;
    const [latest] = builds;
    if (running === null && waiting === 0) return undefined;
    if (running === null && latest?.problem) return latest.problem;
    await setTimeout(POLL_MS);
  }
}
