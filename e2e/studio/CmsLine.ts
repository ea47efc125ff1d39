import { createServer, request as ask, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** The line between a studio and the CMS, which can be cut. */
export class CmsLine {
  isCut = false;
  /** Cuts the line once a request with this in it has been answered, before the studio has the answer. */
  loses: string | undefined;

  private constructor(
    private readonly server: Server,
    /** Where the studio asks. */
    readonly url: string,
  ) {}

  /** @param target endpoint of the CMS */
  static async open(target: string): Promise<CmsLine> {
    const { hostname, port, pathname } = new URL(target);
    const server = createServer((incoming, outgoing) => {
      if (line.isCut) return incoming.socket.destroy();
      void (async () => {
        const body = await buffer(incoming);
        const { method, url: path, headers } = incoming;
        const passed = ask({ hostname, port, path, method, headers }, (answer) => {
          if (line.loses !== undefined && body.includes(line.loses)) {
            line.loses = undefined;
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
    const line = new CmsLine(server, `http://127.0.0.1:${own}${pathname}`);
    return line;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
