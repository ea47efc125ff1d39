import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pass } from "../recordCms";

/** Stands between site and CMS, and has the CMS say something else. */
export interface ChangedSettings {
  /** Where the site asks. */
  endpoint: string;
  /** What is said in place of the German slogan from now on. */
  setSlogan(slogan: string): void;
  stop(): void;
}

/** The slogan of the demo content, which every page of its language shows. */
const SLOGAN = "Wir messen, was aus dem Wasser wird.";

/**
 * Editors cannot save the settings of a site: they come with an import, for which the CMS has to stop. So its answers
 * are changed on their way.
 *
 * @param target endpoint of the CMS
 */
export async function changeSettings(target: string): Promise<ChangedSettings> {
  let slogan = SLOGAN;
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const body = await text(incoming);
      // What was said before must not be taken for what is said now.
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
    setSlogan: (given) => (slogan = given),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
