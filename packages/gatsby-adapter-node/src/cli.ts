#!/usr/bin/env node
import cluster from "node:cluster";
import { serveCluster } from "./cli/cluster";
import { followWithNginx } from "./cli/followWithNginx";
import { readNginxCommand } from "./cli/nginxOptions";
import { readCommand } from "./cli/options";
import { serve } from "./cli/serve";
import { UsageError } from "./cli/UsageError";

// React and functions choose by it, and what is served here was built for production.
process.env.NODE_ENV ??= "production";

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args[0] === "nginx") return followWithNginx(readNginxCommand(args.slice(1)));
  const command = readCommand(args);
  if (command.workers === 1) return serve(command);
  if (cluster.isPrimary) return serveCluster(command);
  return serve({ ...command, metricsPort: undefined });
}

main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error);
  process.exit(1);
});
