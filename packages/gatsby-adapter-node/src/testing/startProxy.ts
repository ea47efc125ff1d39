import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy as others are: it adds whom it was asked by to X-Forwarded-For, and hands everything on. */
export async function startProxy(target: number): Promise<{ port: number; close(): void }> {
  const server = createServer((incoming, outgoing) => {
    const before = incoming.headers["x-forwarded-for"];
    const asked = incoming.socket.remoteAddress;
    const forwarded = [before, asked].flat().filter(Boolean).join(", ");
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, "x-forwarded-for": forwarded };
    const options = { port: target, host: "127.0.0.1", agent: false, method, path, headers };
    const passedOn = httpRequest(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => server.close() };
}
