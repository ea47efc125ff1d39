import { install } from "./install.mjs";
import { previewLink } from "./previewLink.mjs";
import { Phases } from "./phases.mjs";
import { ChildFailed, Processes } from "./processes.mjs";
import { askForBuild, askForContent, publisherEnv, startPublisher } from "./publisher.mjs";
import {
  editorToken,
  languageCodes,
  readSettings,
  requireFreePort,
  SettingsError,
} from "./settings.mjs";
import {
  buildPackages,
  buildRelease,
  checkStart,
  generateCode,
  serveSite,
  startBackend,
} from "./site.mjs";

// `npm start`: from a fresh clone to the running site. Plain Node, since nothing is installed yet.

const phases = new Phases();
const processes = new Processes();
let serving = false;

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

  await phases.take("Install packages", () => install(processes));
  await phases.take("Generate code", () => generateCode(processes));
  const [release] = await Promise.all([
    phases.take("Check the configuration", () => checkStart(processes, env)),
    phases.take("Compile packages", () => buildPackages(processes)),
  ]);
  const servers = await startServers(settings, env, release);
  serving = true;
  phases.say(`${phases.summary()}\n`);
  console.log(await addresses(settings, editor));
  await Promise.race(servers.map(({ failed }) => failed));
}

/** Starts all servers. A release that there is is served at once, whatever has changed since it was made. */
async function startServers({ port, backendPort, publisherPort, embedded }, env, release) {
  const servers = [];
  if (embedded) {
    const start = () => startBackend(processes, { port: backendPort, env });
    servers.push(await phases.take("Start the backend", start));
  }
  if (release === "none") {
    await phases.take("Build the site", () => buildRelease(processes, env));
  }
  const startPublishing = () => startPublisher(processes, { port: publisherPort, env });
  servers.push(
    ...(await Promise.all([
      phases.take("Start the site", () => serveSite(processes, { port, env })),
      phases.take("Start the publisher", startPublishing),
    ])),
  );
  if (release === "outdated") {
    await askForBuild({ port: publisherPort, env });
    phases.say("Serving the last release; building the new one in the background: see /status");
  } else if (release === "current" && !embedded) {
    // The embedded backend tells the publisher itself what has changed.
    await askForContent({ port: publisherPort, env });
  }
  return servers;
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
  phases.say("Stopping");
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
