import { once } from "node:events";
import { createServer } from "node:http";
import type { ServeCommand } from "./options";

/** Serves metrics on a port of their own, at any path, if there is one. @returns ends that */
export async function serveMetrics(
  { metricsPort: port, metricsHost: host }: ServeCommand,
  type: string,
  read: () => Promise<string>,
): Promise<() => void> {
  if (port === undefined) return () => undefined;
  const server = createServer((_request, response) => {
    read().then(
      (text) => response.writeHead(200, { "content-type": type }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen({ port, host });
  await once(server, "listening");
  return () => void server.close();
}
