import { createServer } from "node:http";
import type { MessagePort } from "node:worker_threads";
import { FunctionsApp } from "../functions/FunctionsApp";
import { MAX_HEADER_BYTES, type EngineRelease, type FunctionCall } from "./messages";
import { PortStream } from "./PortStream";

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
export function functionServer(
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
