import { connect } from "node:http2";
import { request as httpsRequest, type Agent } from "node:https";
import type {
  Answer,
  RequestOptions,
} from "../../packages/gatsby-adapter-node/src/testing/startHost";

export const SITE = "www.example.ch";

/** Local address without a proxy. */
export const VISITOR = "127.0.0.2";

/** Sends a request over TLS from the client address {@link VISITOR}. */
export function sendRequest(
  port: number,
  path: string,
  { method = "GET", headers = {}, body, agent }: RequestOptions & { agent?: Agent } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpsRequest(
      {
        host: "127.0.0.1",
        port,
        path,
        method,
        localAddress: VISITOR,
        servername: SITE,
        rejectUnauthorized: false,
        agent: agent ?? false,
        timeout: 15_000,
        headers: { host: SITE, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const content = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: content,
            text: content.toString("utf8"),
          });
        });
      },
    );
    request.on("error", reject);
    request.on("timeout", () => request.destroy(new Error("No answer.")));
    request.end(body);
  });
}

/** Sends a request over HTTP/2. @returns status and content */
export async function sendOverHttp2(port: number, path: string): Promise<[number, string]> {
  const session = connect(`https://127.0.0.1:${port}`, {
    servername: SITE,
    rejectUnauthorized: false,
  });
  try {
    return await new Promise((resolve, reject) => {
      session.once("error", reject);
      const stream = session.request({ ":path": path, ":authority": SITE }).once("error", reject);
      let [status, text] = [0, ""];
      stream.on("response", (headers) => (status = headers[":status"] ?? 0));
      stream.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      stream.once("end", () => resolve([status, text]));
    });
  } finally {
    session.close();
  }
}
