import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config";

export interface RunningServer {
  /** For example http://127.0.0.1:4000. */
  readonly url: string;
  close(): Promise<void>;
}

/** Grace period for running requests on shutdown, in milliseconds. */
const GRACE_MS = 10_000;

/** @throws if the port is in use */
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
