import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pass } from "../recordCms";

/** A proxy in front of the CMS that changes a setting. */
export interface ChangedSettings {
  /** URL for the site. */
  endpoint: string;
  /** Replaces the German slogan from now on. */
  setSlogan(slogan: string): void;
  stop(): void;
}

/** Slogan of the demo content, on every page of its language. */
const SLOGAN = "Wir messen, was aus dem Wasser wird.";

/**
 * Editors cannot change the settings of a site, because an import writes them while the CMS is down. So this proxy
 * changes the responses instead.
 *
 * @param target endpoint of the CMS
 */
export async function changeSettings(target: string): Promise<ChangedSettings> {
  let slogan = SLOGAN;
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const body = await text(incoming);
      // Prevent a 304 for the previous response.
      delete incoming.headers["if-none-match"];
      delete incoming.headers["accept-encoding"];
      const answer = await pass(target, incoming, body);
      const answered = Buffer.from((await text(answer)).replaceAll(SLOGAN, slogan));
      const { etag: _, "transfer-encoding": __, ...headers } = answer.headers;
      const length = { "content-length": String(answered.length) };
      outgoing.writeHead(answer.statusCode ?? 0, { ...headers, ...length }).end(answered);
    })().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}${new URL(target).pathname}`,
    setSlogan: (value) => (slogan = value),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
