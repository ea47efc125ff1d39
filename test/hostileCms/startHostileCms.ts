import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Answerer, type Question } from "./answerQuery";
import { Behaviours, jsonAnswer, type Behaviour, type HttpAnswer } from "./Behaviours";
import { createWorld, type ContentOptions } from "./createWorld";
import { mediaFile } from "./mediaFile";
import type { SitePage } from "./SitePages";

/** Content and behaviours of a hostile CMS. */
export interface HostileOptions extends ContentOptions {
  /** Port to listen on. Default: a free one. */
  readonly port?: number | undefined;
  /** Behaviours by operation; "*" is the default of all others. */
  readonly behaviours?: Readonly<Record<string, Behaviour>> | undefined;
}

/** A running hostile CMS. */
export interface HostileCms {
  /** URL of the GraphQL endpoint. */
  readonly url: string;
  /** All listed pages. */
  readonly pages: readonly SitePage[];
  /** All received requests, in order. */
  readonly questions: readonly Question[];
  /** Damage in all responses so far, by place. */
  readonly damage: ReadonlyMap<string, string>;
  /** Sets the behaviour of an operation; "*" is the default of all others. */
  behave(operation: string, behaviour: Behaviour): void;
  stop(): Promise<void>;
}

/**
 * Starts a CMS on 127.0.0.1 that implements the whole contract with random content. The same seed, mode and
 * number of pages give the same responses to the same requests, in any order.
 *
 * @throws RangeError if there are fewer pages than languages
 */
export async function startHostileCms(options: HostileOptions): Promise<HostileCms> {
  const world = createWorld(options);
  const answerer = new Answerer(world);
  const behaviours = new Behaviours(options.behaviours ?? {});
  const questions: Question[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
    if (pathname.startsWith("/media/")) return sendMedium(pathname, response);
    if (request.method === "GET" && searchParams.has("extensions")) {
      return send(response, jsonAnswer(200, refusal("PersistedQueryNotSupported")));
    }
    const question =
      request.method === "GET" ? questionIn(searchParams) : readQuestion(await readBody(request));
    if (!question) return send(response, jsonAnswer(400, refusal("This is no question.")));
    if (request.method === "GET" && /^\s*mutation\b/.test(question.query)) {
      return send(response, jsonAnswer(405, refusal("Mutations come by POST.")));
    }
    questions.push(question);
    send(response, await behaviours.apply(question, (asked) => answerer.answer(asked)));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      send(response, jsonAnswer(500, refusal(String(error))));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/graphql`,
    pages: world.pages.all,
    questions,
    damage: world.damage.done,
    behave: (operation, behaviour) => behaviours.set(operation, behaviour),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refusal(message: string) {
  return { errors: [{ message }] };
}

function send(response: ServerResponse, answer: HttpAnswer): void {
  if (response.headersSent) return void response.destroy();
  const content = Buffer.from(answer.text);
  response.writeHead(answer.status, { ...answer.headers, "content-length": content.length });
  if (!answer.breaksOff) return void response.end(content);
  response.write(content.subarray(0, content.length / 2), () => response.destroy());
}

function sendMedium(pathname: string, response: ServerResponse): void {
  const file = mediaFile(pathname);
  if (!file) return send(response, jsonAnswer(404, refusal("There is no such medium.")));
  // Browsers load subtitles, and videos with subtitles, with CORS.
  const headers = { "content-type": file.type, "access-control-allow-origin": "*" };
  response.writeHead(200, headers).end(file.content);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function questionIn(params: URLSearchParams): Question | undefined {
  const variables = params.get("variables") ?? "{}";
  const question = { query: params.get("query"), operationName: params.get("operationName") };
  return readQuestion(`{"variables":${variables},${JSON.stringify(question).slice(1)}`);
}

function readQuestion(text: string): Question | undefined {
  try {
    const question: unknown = JSON.parse(text);
    const isQuestion =
      typeof question === "object" &&
      question !== null &&
      "query" in question &&
      typeof question.query === "string";
    return isQuestion ? (question as Question) : undefined;
  } catch {
    return undefined;
  }
}
