import { install } from "./install.mjs";
import { previewLink } from "./previewLink.mjs";
import { ChildFailed, Processes } from "./processes.mjs";
import { publisherEnv, startPublisher } from "./publisher.mjs";
import {
  editorToken,
  languageCodes,
  readSettings,
  requireFreePort,
  SettingsError,
} from "./settings.mjs";
import {
  buildPackages,
  buildSite,
  checkConfig,
  generateCode,
  serveSite,
  startBackend,
} from "./site.mjs";

// `npm start`: from a fresh clone to the running site. Plain Node, since nothing is installed yet.

const began = Date.now();
const processes = new Processes();
let serving = false;

function say(text) {
  const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(6);
  console.log(`${seconds} s  ${text}`);
}

/** Announces a step and takes it; one that returns false had nothing to do. */
async function stage(title, take) {
  say(title);
  if ((await take()) === false) say(`${title}: unchanged`);
}

async function start() {
  const settings = readSettings();
  await requireFreePort(settings.port, "PORT");
  if (settings.embedded) await requireFreePort(settings.backendPort, "BACKEND_PORT");
  await requireFreePort(settings.publisherPort, "PUBLISHER_PORT");
  const editor = editorToken(settings.dataDir);
  const env = {
    SITE_URL: settings.siteUrl,
    GRAPHQL_API_URL: settings.graphqlUrl,
    DATA_DIR: settings.dataDir,
    EDITOR_TOKEN: editor.token,
    ...publisherEnv(settings),
    GRAPHQL_ALLOW_GET:
      process.env.GRAPHQL_ALLOW_GET || String(process.env.GRAPHQL_METHOD === "GET"),
    LOG_LEVEL: process.env.LOG_LEVEL || "warn", // Not a line for every request.
  };

  const servers = [];
  await stage("Install packages", () => install(processes));
  await stage("Generate code", () => generateCode(processes));
  await stage("Check the configuration", () => checkConfig(processes, env));
  await stage("Compile packages", () => buildPackages(processes));
  if (settings.embedded) {
    await stage("Start the backend", async () => {
      servers.push(await startBackend(processes, { port: settings.backendPort, env }));
    });
  }
  await stage("Build the site", () => buildSite(processes, env));
  await stage("Start the site", async () => {
    servers.push(await serveSite(processes, { port: settings.port, env }));
  });
  await stage("Start the publisher", async () => {
    const { publisherPort } = settings;
    servers.push(await startPublisher(processes, { port: publisherPort, env }));
  });
  serving = true;
  say("Ready\n");
  console.log(await addresses(settings, editor));
  await Promise.race(servers.map(({ failed }) => failed));
}

async function addresses(settings, { token, file }) {
  const { port, backendPort, publisherPort, graphqlUrl, embedded } = settings;
  const lines = languageCodes().map((code) => {
    const name = new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;
    return `  ${name.padEnd(10)} http://localhost:${port}/${code}`;
  });
  if (embedded) {
    const siteUrl = `http://localhost:${port}`;
    const link = await previewLink({ siteUrl, graphqlUrl, editorToken: token });
    lines.push(`  ${"Preview".padEnd(10)} ${link}`);
    lines.push(`  ${"Backend".padEnd(10)} http://127.0.0.1:${backendPort}`);
  } else {
    lines.push(`  ${"Content".padEnd(10)} ${graphqlUrl}`);
  }
  lines.push(`  ${"Publishing".padEnd(10)} http://127.0.0.1:${publisherPort}/status`);
  lines.push(
    `  ${"Editors".padEnd(10)} token ${file ? `${token} (${file})` : "from EDITOR_TOKEN"}`,
  );
  return `${lines.join("\n")}\n\nCtrl-C stops everything.\n`;
}

async function stop(code) {
  say("Stopping");
  await processes.stop();
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => void stop(serving ? 0 : 130));
}

start().catch(async (error) => {
  const expected = error instanceof ChildFailed || error instanceof SettingsError;
  console.error(expected ? `\n${error.message}` : error);
  await processes.stop();
  process.exit(1);
});
