import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import { loadGatsbyEngine } from "./gatsbyEngine";
import {
  type FromThread,
  type ThreadData,
  type ToThread,
  MAX_HEADER_BYTES,
  type EngineRelease,
  type FunctionCall,
} from "./messages";
import { createServer } from "node:http";
import { FunctionsApp } from "../functions/FunctionsApp";
import { PortStream } from "./PortStream";

// Worker thread that runs the site's code: the render engine and functions. Gatsby's engine keeps globals and cannot
// be unloaded, but a thread can.

async function main(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error("This module runs in a worker thread.");
  const { releases } = workerData as ThreadData;
  const newest = [...releases.values()].at(-1);
  if (!newest) throw new Error("There is no release to load code from.");
  const send = (message: FromThread) => port.postMessage(message);
  const functions = functionServer(newest, (error, url) =>
    send({ type: "functionFailed", url, error: asError(error) }),
  );
  const engine = newest.pageSsr === undefined ? undefined : await loadGatsbyEngine(newest);
  for (const [number, release] of releases) engine?.add(number, release);

  port.on("message", (message: ToThread) => {
    switch (message.type) {
      case "ping":
        return send({ type: "pong" });
      case "add":
        return engine?.add(message.number, message.release);
      case "remove":
        return engine?.remove(message.number);
      case "call":
        return functions.answer(message.call, message.port);
      case "render": {
        const { id, number, job } = message;
        if (!engine) return send({ type: "rendered", id, result: { found: false } });
        engine.render(number, job).then(
          (result) => send({ type: "rendered", id, result }),
          (error: unknown) => send({ type: "failed", id, error: asError(error) }),
        );
      }
    }
  });
  // Errors while loading end the thread; later rejections do not.
  process.on("unhandledRejection", (reason) => send({ type: "unhandled", error: asError(reason) }));
  send({ type: "ready", largestBodies: functions.largestBodies });
}

/** An error that can be posted to another thread. */
function asError(thrown: unknown): Error {
  if (!(thrown instanceof Error)) return new Error(String(thrown));
  const { message, stack } = thrown;
  return Object.assign(new Error(message), stack === undefined ? {} : { stack });
}

void main();

interface FunctionServer {
  /** Largest body of each function in bytes, by function id. */
  largestBodies: ReadonlyMap<string, number>;
  answer(call: FunctionCall, port: MessagePort): void;
}

/**
 * Loads the functions of a release. Each call arrives as HTTP over a port of its own.
 *
 * @param onFailure gets what a function throws and the requested address
 * @throws Error if a function cannot be loaded
 */
function functionServer(
  { directory, functions }: Pick<EngineRelease, "directory" | "functions">,
  onFailure: (error: unknown, url: string) => void,
): FunctionServer {
  const app = FunctionsApp.load(directory, functions, { onFailure });
  const calls = new WeakMap<object, FunctionCall>();
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    const call = calls.get(request.socket);
    if (!call) return response.destroy();
    const { functionId, params, url, originalUrl } = call;
    // Express's names: rewritten and requested address.
    Object.assign(request, { url, originalUrl });
    if (!app.handle(functionId, params, request, response)) response.writeHead(500).end();
  });
  return {
    largestBodies: app.largestBodies,
    answer(call, port) {
      const connection = new PortStream(port, call.visitor);
      calls.set(connection, call);
      server.emit("connection", connection);
    },
  };
}
