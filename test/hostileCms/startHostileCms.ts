import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answererOf, type Question } from "./answerQuery";
import { createWorld, type ContentOptions } from "./createWorld";
import { MEDIA_TYPES } from "./scalars";

/** Content of a hostile CMS, and where it is. */
interface HostileOptions extends ContentOptions {
  /** Port to listen on. Default: a free one. */
  readonly port?: number;
}

/** A running hostile CMS. */
export interface HostileCms {
  /** URL of the GraphQL endpoint. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a CMS on 127.0.0.1 that implements the whole contract with random content. The same seed, mode and
 * number of pages give the same responses to the same requests, in any order.
 */
export async function startHostileCms(options: HostileOptions): Promise<HostileCms> {
  const answer = answererOf(createWorld(options));
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    if (pathname.startsWith("/media/")) return sendMedium(pathname, response);
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += String(chunk);
    const text = JSON.stringify(await answer(JSON.parse(body) as Question));
    response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(text);
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.writeHead(500).end(JSON.stringify({ errors: [{ message: String(error) }] }));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/graphql`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A picture of one pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const TEXTS: Readonly<Record<string, string>> = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><path d="M0 0h9"/></svg>',
  vtt: "WEBVTT\n\n00:00.000 --> 00:01.000\nA\n",
};

/** A medium by the ending of its URL. Tests never play any; some CMSs send pictures of another type than declared. */
function sendMedium(pathname: string, response: ServerResponse): void {
  const end = pathname.split(".").at(-1) ?? "";
  const type = Object.entries(MEDIA_TYPES).find(([each]) => each === end)?.[1];
  if (type === undefined) return void response.writeHead(404).end();
  // Browsers load subtitles, and videos with subtitles, with CORS.
  response.writeHead(200, { "content-type": type, "access-control-allow-origin": "*" });
  response.end(TEXTS[end] ?? PNG);
}
