#!/usr/bin/env node
import cluster from "node:cluster";
import { readCommand, UsageError } from "./cli/options";

// React and functions must run in production mode.
process.env.NODE_ENV ??= "production";

/** Each process imports only its own code, which keeps the primary process small. */
async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (command.workers !== 1 && cluster.isPrimary) {
    return (await import("./cli/cluster.js")).serveCluster(command);
  }
  const { serve } = await import("./cli/serve.js");
  return serve(command.workers === 1 ? command : { ...command, metricsPort: undefined });
}

main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error);
  process.exit(1);
});
