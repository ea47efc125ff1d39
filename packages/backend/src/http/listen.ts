import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Config } from "../config/config";
import type { HttpHandler } from "./createHandler";

/** A server that answers. */
export interface RunningServer {
  /** Address to reach it at, such as http://127.0.0.1:4000. */
  readonly url: string;
  /** Completes running requests, then stops. */
  close(): Promise<void>;
}

/** How long running requests may take once the server is stopped. */
const GRACE_MS = 10_000;

/**
 * Listens for requests.
 * @throws if the port is taken.
 */
export async function listen(
  { handler }: { readonly handler: HttpHandler },
  { host, port, limits }: Pick<Config, "host" | "port" | "limits">,
): Promise<RunningServer> {
  const server = createServer((request, response) => void handler(request, response));
  server.headersTimeout = 15_000;
  // A client that is busy for seconds, as a build is, must not find its connection closed.
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = limits.requestMs;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return {
    url: `http://${name}:${address.port}`,
    async close() {
      const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await closed;
      clearTimeout(force);
    },
  };
}
