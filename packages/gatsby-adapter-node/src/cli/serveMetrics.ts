import { once } from "node:events";
import { createServer, type Server } from "node:http";

/** Serves metrics on a separate port, at any path. */
export async function serveMetrics(
  address: { port: number; host: string },
  { type, read }: { type: string; read: () => Promise<string> },
): Promise<Server> {
  const server = createServer((_request, response) => {
    read().then(
      (text) => response.writeHead(200, { "content-type": type }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(address);
  await once(server, "listening");
  return server;
}
