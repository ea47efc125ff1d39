import { createServer, request as ask, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A proxy between a studio and the CMS that tests can interrupt. */
export class CmsProxy {
  isCut = false;
  /** Closes the connection after the CMS has handled a request with this text, but before the studio gets the response. */
  loses: string | undefined;

  private constructor(
    private readonly server: Server,
    /** URL for the studio. */
    readonly url: string,
  ) {}

  /** @param target endpoint of the CMS */
  static async open(target: string): Promise<CmsProxy> {
    const { hostname, port, pathname } = new URL(target);
    const server = createServer((incoming, outgoing) => {
      if (proxy.isCut) return incoming.socket.destroy();
      void (async () => {
        const body = await buffer(incoming);
        const { method, url: path, headers } = incoming;
        const passed = ask({ hostname, port, path, method, headers }, (answer) => {
          if (proxy.loses !== undefined && body.includes(proxy.loses)) {
            proxy.loses = undefined;
            answer.resume().on("end", () => outgoing.destroy());
            return;
          }
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        });
        passed.on("error", () => outgoing.destroy());
        passed.end(body);
      })();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const own = (server.address() as AddressInfo).port;
    const proxy = new CmsProxy(server, `http://127.0.0.1:${own}${pathname}`);
    return proxy;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
