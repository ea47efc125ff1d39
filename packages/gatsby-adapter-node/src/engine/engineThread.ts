import { parentPort, workerData } from "node:worker_threads";
import { loadGatsbyEngine } from "./gatsbyEngine";
import type { FromThread, ThreadData, ToThread } from "./messages";

// The thread that renders pages. Gatsby's engine keeps globals and cannot be unloaded; a thread can.

async function main(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error("This module runs in a worker thread.");
  const { releases } = workerData as ThreadData;
  const newest = [...releases.values()].at(-1);
  if (!newest) throw new Error("There is no release to load an engine from.");
  const engine = await loadGatsbyEngine(newest);
  for (const [number, release] of releases) engine.add(number, release);
  const send = (message: FromThread) => port.postMessage(message);

  port.on("message", (message: ToThread) => {
    if (message.type === "ping") return send({ type: "pong" });
    if (message.type === "add") return engine.add(message.number, message.release);
    if (message.type === "remove") return engine.remove(message.number);
    const { id, number, job } = message;
    engine.render(number, job).then(
      (result) => send({ type: "rendered", id, result }),
      (error: unknown) => {
        const { message, stack } = error instanceof Error ? error : new Error(String(error));
        send({ type: "failed", id, message, stack });
      },
    );
  });
  send({ type: "ready" });
}

void main();
