import { PROJECT } from "./settings.mjs";
import { answering } from "./site.mjs";

const NODE = process.execPath;

/**
 * What backend and publisher must both know: where events go to, and what signs them.
 *
 * @param {{ publisherPort: number; secret: string }} settings
 */
export function webhookEnv({ publisherPort, secret }) {
  return {
    PUBLISH_WEBHOOK_URL:
      process.env.PUBLISH_WEBHOOK_URL || `http://127.0.0.1:${publisherPort}/webhook`,
    PUBLISH_WEBHOOK_SECRET: secret,
  };
}

/**
 * Starts the publisher, which brings live what the CMS publishes, and waits until it answers.
 *
 * @param {import("./processes.mjs").Processes} processes
 * @param {{ port: number; sitePort: number; env: Record<string, string>; stdio?: "inherit" | "ignore" }} options
 */
export async function startPublisher(processes, { port, sitePort, env, stdio }) {
  const command = [NODE, "packages/publisher/dist/cli.js", "serve"];
  const publisher = processes.start("The publisher", command, {
    env: {
      BUILD_COMMAND: `${NODE} ${PROJECT}node_modules/gatsby/cli.js build`,
      GATSBY_IMAGE_SERVICE: "host", // As the first build has it.
      ...env,
      ADAPTER: "node",
      NODE_ENV: "production",
      PUBLISHER_PORT: String(port),
      HOST_HEALTH_URLS: `http://127.0.0.1:${sitePort}/healthz`,
    },
    stdio,
  });
  await answering(`http://127.0.0.1:${port}/healthz`, "The publisher", publisher.failed);
  return publisher;
}
