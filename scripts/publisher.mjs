import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { environmentOf } from "./environment.mjs";
import { ChildFailed } from "./processes.mjs";
import { statusToken, webhookSecret } from "./settings.mjs";
import { buildSettings, MALLOC_SETTINGS, SERVER_NODE } from "./site.mjs";

const NODE = process.execPath;

/**
 * Settings that connect backend, site and publisher: the URL and signing secret for events, and the URL and token for the
 * status of pages.
 *
 * @param {{ publisherPort: number; dataDir: string }} settings
 */
export function publisherEnv({ publisherPort, dataDir }) {
  const url = `http://127.0.0.1:${publisherPort}`;
  return {
    PUBLISH_WEBHOOK_URL: process.env.PUBLISH_WEBHOOK_URL || `${url}/webhook`,
    PUBLISH_WEBHOOK_SECRET: webhookSecret(dataDir),
    PUBLISHER_URL: process.env.PUBLISHER_URL || url,
    PUBLISH_STATUS_TOKEN: statusToken(dataDir),
  };
}

/**
 * Starts the publisher and waits until it answers.
 *
 * @param {import("./processes.mjs").Processes} processes
 * @param {{ port: number; env: Record<string, string>; stdio?: "inherit" | "ignore" | number }} options
 */
export async function startPublisher(processes, { port, env, stdio }) {
  const command = [...SERVER_NODE, "packages/publisher/dist/cli.js", "serve"];
  const settings = {
    BUILD_COMMAND: `${NODE} ${join(processes.directory, "node_modules/gatsby/cli.js")} build`,
    ...buildSettings(env),
    PUBLISHER_PORT: String(port),
  };
  return processes.serve("The publisher", command, {
    url: `http://127.0.0.1:${port}/healthz`,
    env: {
      ...(await environmentOf("publisher", settings)),
      ...MALLOC_SETTINGS,
      NODE_ENV: "production",
    },
    stdio,
  });
}

/**
 * Requests a build of the site from the publisher, like an editor.
 *
 * @param {{ port: number; env: Record<string, string> }} options
 */
export async function askForBuild({ port, env }) {
  await post(`http://127.0.0.1:${port}/builds`, {
    headers: { authorization: `Bearer ${env.EDITOR_TOKEN}` },
  });
}

/**
 * Makes the publisher check the CMS for new content, as after an event.
 *
 * @param {{ port: number; env: Record<string, string> }} options
 */
export async function askForContent({ port, env }) {
  // Import late: on a fresh clone the package is compiled after this file has loaded.
  const { webhookHeaders } = await import("@quatrain/contract/standardWebhooks");
  const id = `start-${randomUUID()}`;
  const event = { id, event: "site", at: new Date().toISOString(), everywhere: true };
  const body = JSON.stringify(event);
  await post(`http://127.0.0.1:${port}/webhook`, {
    headers: {
      "content-type": "application/json",
      ...webhookHeaders({ id, body }, env.PUBLISH_WEBHOOK_SECRET),
    },
    body,
  });
}

async function post(url, request) {
  const answer = await fetch(url, { method: "POST", ...request });
  await answer.body?.cancel();
  if (!answer.ok) throw new ChildFailed(`${url} answered ${answer.status}.`);
}
