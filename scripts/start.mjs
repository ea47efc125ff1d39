import { unknownSettings } from "./environment.mjs";
import { install } from "./install.mjs";
import { Phases } from "./phases.mjs";
import { ChildFailed, Processes } from "./processes.mjs";
import { askForBuild, askForContent, publisherEnv, startPublisher } from "./publisher.mjs";
import {
  editorToken,
  languageCodes,
  readSettings,
  requireFreePort,
  SettingsError,
  studioSecret,
} from "./settings.mjs";
import {
  buildStudio,
  FIRST_ACCOUNT,
  installStudio,
  startStudio,
  STUDIO,
  studioEnv,
} from "./studio.mjs";
import {
  buildPackages,
  buildRelease,
  checkStart,
  generateCode,
  serveSite,
  startBackend,
} from "./site.mjs";

/** How long the link that `npm start` prints holds, in minutes: a week. */
const LIFETIME_MINUTES = 7 * 24 * 60;

// The same link is handed out again while half its time is left: starts do not pile up tokens. It publishes,
// too: the file beside it holds the editor's token anyway.
const CREATE = `mutation ($lifetimeMinutes: Int!) {
  createPreviewToken(
    scope: SITE, label: "npm start", lifetimeMinutes: $lifetimeMinutes, reuse: true, acts: true
  ) {
    token
  }
}`;

/**
 * Address under which an editor sees the drafts of the whole site.
 *
 * @param {{ siteUrl: string; graphqlUrl: string; editorToken: string }} options
 * @returns {Promise<string>} in its place, why there is none
 */
async function previewLink({ siteUrl, graphqlUrl, editorToken }) {
  try {
    const response = await fetch(graphqlUrl, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${editorToken}` },
      body: JSON.stringify({
        query: CREATE,
        variables: { lifetimeMinutes: LIFETIME_MINUTES },
      }),
    });
    const { data, errors } = await response.json();
    if (!data) return `not available: ${errors?.[0]?.message ?? response.statusText}`;
    return `${siteUrl}/de/preview?token=${data.createPreviewToken.token}`;
  } catch (error) {
    return `not available: ${error.message}`;
  }
}

// `npm start`: from a fresh clone to the running site. Plain Node, since nothing is installed yet.
//   npm start -- --studio  also starts the studio, an interface for editors

const phases = new Phases();
/** Restarts a part that ends by itself, up to a limit, while the others go on. */
const RESTARTS = { most: 5, withinMs: 600_000, delayMs: 500, say: (line) => phases.say(line) };
const processes = new Processes(process.cwd(), RESTARTS);
/** Processes that run in the studio's folder. */
const studioProcesses = new Processes(STUDIO, RESTARTS);
const withStudio = process.argv.includes("--studio");
let serving = false;

async function start() {
  const settings = readSettings();
  await requireFreePort(settings.port, "PORT");
  if (settings.embedded) await requireFreePort(settings.backendPort, "BACKEND_PORT");
  await requireFreePort(settings.publisherPort, "PUBLISHER_PORT");
  if (withStudio) {
    if (!settings.embedded)
      throw new SettingsError("The studio edits the embedded CMS: unset GRAPHQL_API_URL.");
    await requireFreePort(settings.studioPort, "STUDIO_PORT");
  }
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
    ...mapOf(settings),
    // The studio shows previews in a frame.
    ...(withStudio && {
      SITE_FRAME_ANCESTORS: frameAncestors(settings),
      STUDIO_URL: process.env.STUDIO_URL || `http://localhost:${settings.studioPort}`,
    }),
  };

  await phases.take("Install packages", () => install(processes));
  await phases.take("Generate code", () => generateCode(processes));
  const [release] = await Promise.all([
    phases.take("Check the configuration", () => checkStart(processes, env)),
    phases.take("Compile packages", () => buildPackages(processes)),
  ]);
  for (const name of await unknownSettings(".env")) {
    phases.say(`.env: ${name} is not a setting, so no process gets it. See docs/variables.md`);
  }
  const servers = await startServers(settings, env, release);
  if (withStudio) servers.push(await addStudio(settings, env));
  serving = true;
  phases.say(`${phases.summary()}\n`);
  console.log(await addresses(settings, editor));
  await Promise.race(servers.map(({ failed }) => failed));
}

/** Starts all servers. Serves an existing release at once, even if it is outdated. */
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
    // The embedded backend sends events to the publisher itself.
    await askForContent({ port: publisherPort, env });
  }
  return servers;
}

/** Installs, builds and starts the studio; each only where that is needed. */
async function addStudio({ studioPort }, siteEnv) {
  const env = studioEnv(siteEnv);
  await phases.take("Install the studio", () => installStudio(studioProcesses));
  await phases.take("Build the studio", () => buildStudio(studioProcesses));
  const options = { port: studioPort, env, stdio: "inherit" };
  return phases.take("Start the studio", () => startStudio(studioProcesses, options));
}

/** The interactive map that the embedded CMS draws itself, unless another is set. */
function mapOf({ embedded, backendPort }) {
  if (!embedded || process.env.GATSBY_MAP_TILE_URL) return {};
  const cms = process.env.BACKEND_PUBLIC_URL || `http://127.0.0.1:${backendPort}`;
  return { GATSBY_MAP_TILE_URL: `${cms.replace(/\/+$/, "")}/tiles/{z}/{x}/{y}.svg` };
}

/** Who may show pages of the site in a frame: who may anyway, and the studio. */
function frameAncestors({ studioPort }) {
  const studio = [`http://localhost:${studioPort}`, `http://127.0.0.1:${studioPort}`];
  return [process.env.SITE_FRAME_ANCESTORS, ...studio].filter(Boolean).join(",");
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
  if (withStudio) {
    const password = studioSecret(settings.dataDir, "password");
    lines.push(`  ${"Studio".padEnd(10)} http://localhost:${settings.studioPort}/admin`);
    lines.push(`  ${"".padEnd(10)} first sign-in ${FIRST_ACCOUNT}, ${password}`);
  }
  return `${lines.join("\n")}\n\nCtrl-C stops everything.\n`;
}

async function stop(code) {
  phases.say("Stopping");
  await Promise.all([processes, studioProcesses].map((each) => each.stop()));
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => void stop(serving ? 0 : 130));
}

start().catch(async (error) => {
  const expected = error instanceof ChildFailed || error instanceof SettingsError;
  console.error(expected ? `\n${error.message}` : error);
  await Promise.all([processes, studioProcesses].map((each) => each.stop()));
  process.exit(1);
});
