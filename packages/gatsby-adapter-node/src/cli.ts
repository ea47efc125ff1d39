#!/usr/bin/env node
import cluster from "node:cluster";
import { serveCluster } from "./cli/cluster";
import { readCommand, UsageError } from "./cli/options";
import { serve } from "./cli/serve";

// React and functions choose by it, and what is served here was built for production.
process.env.NODE_ENV ??= "production";

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (command.workers === 1) return serve(command);
  if (cluster.isPrimary) return serveCluster(command);
  return serve({ ...command, metricsPort: undefined });
}

main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error);
  process.exit(1);
});
