#!/usr/bin/env node
import "@quatrain/contract/production";
import { DiskFull, FolderInUse, FolderNotPrivate } from "@quatrain/embedded-database";
import { contractSchema } from "@quatrain/contract";
import { strayedSecrets } from "@quatrain/contract/environment";
import { CommandFailed } from "./cli/editorClient";
import { describeTextChanges } from "./cli/describeTextChanges";
import { PREVIEW_TOKEN_USAGE, previewTokenCommand } from "./cli/previewTokenCommand";
import { SUBMISSIONS_USAGE, submissionsCommand } from "./cli/submissions/submissionsCommand";
import { type Config, ConfigError, readConfig } from "./config/config";
import { noReferences } from "./content/importer/bundleReferences";
import { ContentRefused, readContent } from "./content/importer/readContent";
import { contentModel } from "./content/model";
import { createBackend, createLog } from "./createBackend";
import { systemClock } from "./domain/clock";
import { listen } from "./http/listen";

const USAGE = `Usage:
  quatrain-backend serve          answers requests; loads CONTENT_DIR into an empty store first
  quatrain-backend import <dir>   loads a content folder into the store
  quatrain-backend check <dir>    checks a content folder and stores nothing
${PREVIEW_TOKEN_USAGE}${SUBMISSIONS_USAGE}`;

async function serve(config: Config): Promise<void> {
  const log = createLog(config);
  const strayed = strayedSecrets("cms", process.env);
  if (strayed) log.warn(strayed);
  const backend = await createBackend(config, log, systemClock, (err) => {
    // The process supervisor restarts the backend, and with it the database.
    log.fatal({ err }, "the embedded database ended, and the backend with it");
    process.exit(1);
  });
  try {
    await backend.importIntoEmptyStore();
    const server = await listen(backend, config);
    backend.startWork();
    log.info({ url: server.url, graphql: `${server.url}/graphql` }, "ready");
    const signal = await new Promise<string>((resolve) => {
      process.once("SIGTERM", resolve).once("SIGINT", resolve);
    });
    log.info({ signal }, "stopping");
    await server.close();
  } finally {
    await backend.close();
  }
  log.info("stopped");
}

async function load(config: Config, folder: string): Promise<void> {
  const backend = await createBackend(config);
  try {
    const { changed, total, textChanges } = await backend.importContent(folder);
    process.stdout.write(`${changed} of ${total} contents changed.\n`);
    process.stdout.write(describeTextChanges(textChanges));
  } finally {
    await backend.close();
  }
}

async function check(config: Config, folder: string): Promise<void> {
  const known = {
    references: noReferences,
    files: new Map(),
    site: config.site,
    pictureOrigins: config.pictureOrigins,
  };
  const bundle = await readContent(folder, contentModel(contractSchema()), known);
  let pages = 0;
  for (const { translations } of bundle.nodes) pages += translations.length;
  process.stdout.write(`No faults: ${pages} pages, ${bundle.documents.length} other contents.\n`);
  process.stdout.write(describeTextChanges(bundle.textChanges));
}

async function main([command = "serve", ...rest]: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  const [folder] = rest;
  if (command === "serve") return serve(config);
  if (command === "check") return check(config, folder ?? config.contentDir);
  if (command === "import" && folder !== undefined) return load(config, folder);
  const write = (text: string): unknown => process.stdout.write(text);
  if (command === "submissions") return submissionsCommand(rest, config, write);
  if (command === "preview-token") return previewTokenCommand(rest, config, write);
  process.stderr.write(USAGE);
  process.exitCode = 2;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  // Operators can correct these errors: show the message alone. Show other errors with their stack.
  const isExpected = [
    ConfigError,
    ContentRefused,
    CommandFailed,
    FolderInUse,
    FolderNotPrivate,
    DiskFull,
  ].some((kind) => error instanceof kind);
  process.stderr.write(
    `${isExpected && error instanceof Error ? error.message : describe(error)}\n`,
  );
  process.exitCode = 1;
});

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : `\nCause: ${describe(error.cause)}`;
  return (error.stack ?? error.message) + cause;
}
