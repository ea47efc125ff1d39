import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config";

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
  { app }: { readonly app: FastifyInstance },
  { host, port }: Pick<Config, "host" | "port">,
): Promise<RunningServer> {
  await app.listen({ host, port });
  const { address, family, port: taken } = app.server.address() as AddressInfo;
  const name = family === "IPv6" ? `[${address}]` : address;
  return {
    url: `http://${name}:${taken}`,
    async close() {
      const force = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
      await app.close();
      clearTimeout(force);
    },
  };
}
