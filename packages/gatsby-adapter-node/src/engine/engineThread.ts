import { parentPort, workerData } from "node:worker_threads";
import { loadGatsbyEngine } from "./gatsbyEngine";
import type { FromThread, ThreadData, ToThread } from "./messages";

// The thread that renders pages. Gatsby's engine keeps globals and cannot be unloaded; a thread can.

async function main(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error("This module runs in a worker thread.");
  const engine = await loadGatsbyEngine(workerData as ThreadData);
  const send = (message: FromThread) => port.postMessage(message);

  port.on("message", (message: ToThread) => {
    if (message.type === "ping") return send({ type: "pong" });
    const { id, job } = message;
    engine.render(job).then(
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
