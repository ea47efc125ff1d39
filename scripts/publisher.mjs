import { join } from "node:path";
import { statusToken, webhookSecret } from "./settings.mjs";
import { answering } from "./site.mjs";

const NODE = process.execPath;

/**
 * What backend, site and publisher must know of each other: where events go to and what signs them,
 * where the site asks how a page stands, and with which token.
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
 * Starts the publisher, which brings live what the CMS publishes, and waits until it answers.
 *
 * @param {import("./processes.mjs").Processes} processes
 * @param {{ port: number; env: Record<string, string>; stdio?: "inherit" | "ignore" | number }} options
 */
export async function startPublisher(processes, { port, env, stdio }) {
  const command = [NODE, "packages/publisher/dist/cli.js", "serve"];
  const publisher = processes.start("The publisher", command, {
    env: {
      BUILD_COMMAND: `${NODE} ${join(processes.directory, "node_modules/gatsby/cli.js")} build`,
      GATSBY_IMAGE_SERVICE: "host", // As the first build has it.
      ...env,
      ADAPTER: "node",
      NODE_ENV: "production",
      PUBLISHER_PORT: String(port),
    },
    stdio,
  });
  await answering(`http://127.0.0.1:${port}/healthz`, "The publisher", publisher.failed);
  return publisher;
}
