import { spawn } from "node:child_process";

// Runs a build and does not outlive its publisher: when that is killed, the channel to it closes and
// the whole process group ends. Otherwise two builds could write into the same folder later.

const [command = "", ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });

process.on("disconnect", () => process.kill(-process.pid, "SIGKILL"));
process.on("SIGTERM", () => child.kill("SIGTERM"));

child.on("error", (error) => {
  console.error(`${command} cannot be started: ${error.message}`);
  process.exit(127);
});
child.on("exit", (code, signal) => {
  // Else the open channel keeps the process alive.
  process.removeAllListeners("disconnect");
  process.exit(signal ? 128 : (code ?? 1));
});
