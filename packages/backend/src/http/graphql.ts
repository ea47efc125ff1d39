import { createHash } from "node:crypto";
import { SharedQueue } from "fair-share/SharedQueue";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import type { Config } from "../config/config";
import { clientAddress } from "./clientAddress";
import { refuseOthers } from "./refuseOthers";
import { noJson } from "./requestError";
import { refuseIfFull } from "./refuseIfFull";

/** Answers GraphQL requests, given as Fetch API requests. */
export interface GraphqlServer {
  fetch(
    url: string,
    init: RequestInit,
    facts: {
      readonly requestId: string;
      readonly clientAddress: string;
      /** Value of the Authorization header. */
      readonly authorization: string | undefined;
    },
  ): Promise<Response> | Response;
}

const URL_PATH = "/graphql";

/** Operations in parallel, in total and per client; waiting ones per client and in total. */
const BOUNDS = { parallel: 64, atOnce: 4, perClient: 64, maxWaiting: 500 };

/** Adds /graphql: POST with JSON, and GET if configured. */
export function addGraphql(
  app: FastifyInstance,
  server: GraphqlServer,
  { allowGet, limits }: Pick<Config, "allowGet" | "limits">,
): void {
  const turns = new SharedQueue<Response>(BOUNDS);
  const allowed = allowGet ? ["GET", "POST"] : ["POST"];
  // Accept JSON only: other sites' forms can send the other types without a CORS preflight.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/json\b/i, { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  app.route({
    url: URL_PATH,
    method: allowed,
    async handler(request, reply) {
      const job = { client: clientAddress(request), size: 1 };
      const answer = await turns
        .do(request.id, job, () => ask(request))
        .catch(refuseIfFull("operations"));
      return pass(answer, request, reply);
    },
  });
  refuseOthers(app, URL_PATH, allowed);

  async function ask(request: FastifyRequest): Promise<Response> {
    const { method, headers, body, url } = request;
    if (method === "POST" && typeof body !== "string") throw noJson();
    const query = url.includes("?") ? url.slice(url.indexOf("?")) : "";
    return server.fetch(
      `http://localhost${URL_PATH}${query}`,
      {
        method,
        headers: {
          accept: headers.accept ?? "application/json",
          "content-type": "application/json",
          authorization: headers.authorization ?? "",
        },
        // Fastify's handlerTimeout stops when the body has arrived, so it never fires for a POST.
        signal: AbortSignal.timeout(limits.requestMs),
        ...(typeof body === "string" ? { body } : {}),
      },
      {
        requestId: request.id,
        clientAddress: clientAddress(request),
        authorization: headers.authorization,
      },
    );
  }
}

/** Forwards the GraphQL server's response. Adds an ETag to cacheable ones. */
async function pass(
  answer: Response,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const text = await answer.text();
  reply.headers({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
  for (const name of ["Allow", "Cache-Control", "Vary"]) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  if (reply.getHeader("Cache-Control") !== "no-store") {
    const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    reply.header("ETag", etag);
    if (fresh(request.headers, { etag })) return reply.code(304).send();
  }
  return reply
    .code(answer.status)
    .type(answer.headers.get("content-type") ?? "application/json; charset=utf-8")
    .send(text);
}
