import { createServer, request as ask, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A request of the site with its response, in the order of the responses. */
export interface CmsRecord {
  method: string;
  /** Path and query of the URL. */
  address: string;
  operationName: string;
  /** Whether the request had the operation's text. */
  text: boolean;
  /** Hash of the operation. */
  hash: string | undefined;
  mutation: boolean;
  status: number;
  cacheControl: string | undefined;
  etag: string | undefined;
  /** Whether the CMS did not know the hash. */
  unknownHash: boolean;
  /** Number of earlier responses when the request arrived. */
  after: number;
}

/** A recording proxy between site and CMS. */
export interface CmsRecorder {
  /** URL for the site. */
  endpoint: string;
  records: CmsRecord[];
  stop: () => void;
}

/**
 * Starts a proxy that forwards requests of the site and records them.
 *
 * @param target endpoint of the CMS
 */
export async function recordCms(target: string): Promise<CmsRecorder> {
  const records: CmsRecord[] = [];
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const after = records.length;
      const body = await text(incoming);
      const answer = await pass(target, incoming, body);
      const answered = await text(answer);
      const { statusCode: status = 0, headers } = answer;
      const { etag, "cache-control": cacheControl } = headers;
      const unknownHash = answered.includes("PERSISTED_QUERY_NOT_FOUND");
      records.push({ ...read(incoming, body), status, cacheControl, etag, unknownHash, after });
      delete headers["transfer-encoding"];
      outgoing.writeHead(status, headers).end(answered);
    })().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}${new URL(target).pathname}`,
    records,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Forwards a request. @param target endpoint of the CMS */
export function pass(
  target: string,
  incoming: IncomingMessage,
  body: string,
): Promise<IncomingMessage> {
  const { method, url = "/", headers } = incoming;
  return new Promise((resolve, reject) => {
    ask(new URL(url, target), { method, headers }, resolve).on("error", reject).end(body);
  });
}

function read({ method = "", url = "/" }: IncomingMessage, body: string) {
  const { searchParams } = new URL(url, "http://cms");
  const parts = (body ? JSON.parse(body) : Object.fromEntries(searchParams)) as {
    operationName?: string;
    query?: string;
    extensions?: string | object;
  };
  const { operationName = "", query, extensions } = parts;
  const [, hash] =
    /"sha256Hash":"(\w+)"/.exec(JSON.stringify(extensions ?? "").replaceAll("\\", "")) ?? [];
  const mutation = query?.trimStart().startsWith("mutation") ?? false;
  return { method, address: url, operationName, text: query !== undefined, hash, mutation };
}
