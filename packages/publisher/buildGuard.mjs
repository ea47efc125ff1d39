import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";

// Runs a build and does not outlive its publisher: when that is killed, the channel to it closes and
// the whole process group ends. Otherwise two builds could write into the same folder later.

const [niceness = "0", command = "", ...args] = process.argv.slice(2);
giveWay(Number(niceness));

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

/** What answers visitors and editors comes first where they share a machine. A build inherits this. */
function giveWay(priority) {
  try {
    setPriority(priority);
    // Linux may weigh whole sessions against each other, and this is one of its own: sched(7).
    writeFileSync("/proc/self/autogroup", String(priority));
  } catch {
    // There are no such groups, or the system does not let it: then the build takes its equal share.
  }
}
