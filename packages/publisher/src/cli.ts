#!/usr/bin/env node
import path from "node:path";
import { strayedSecrets } from "@quatrain/contract/environment";
import { POINTER } from "gatsby-adapter-node/releases";
import { pino } from "pino";
import { completeCommand } from "./content/completeCommand";
import { releaseCommand } from "./releases/releaseCommand";
import { publisherConfig } from "./config/config";
import { Publisher } from "./Publisher";
import { askForBuild } from "./server/askForBuild";
import { createServer } from "./server/createServer";

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
      return completeCommand(args, root, path.join(releasesFolder(root), POINTER), console);
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
